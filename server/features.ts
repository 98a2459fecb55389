import type { DomainEvent } from '#shared/features/domain-events.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { forgetOldAccess } from './features/accounts/forget-old-access.ts'
import { assistantRoutes } from './features/assistant/assistant.routes.ts'
import { contentRoutes } from './features/content/content.routes.ts'
import { developmentRoutes } from './features/development/development.routes.ts'
import type { DevelopmentTools } from './features/development/development-tools.ts'
import { registerOutboxPage } from './features/development/outbox-page.route.ts'
import { listingsReactions } from './features/listings/listings.reactions.ts'
import { listingsRoutes } from './features/listings/listings.routes.ts'
import { lapsedListingsJob } from './features/listings/refresh-lapsed-listings.ts'
import { pushChatRead, pushMessage } from './features/messages/messages.reactions.ts'
import { messagesRoutes } from './features/messages/messages.routes.ts'
import { newsletterRoutes } from './features/newsletter/newsletter.routes.ts'
import { reservationNewsReactions } from './features/notifications/notifications.reactions.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { reconciliationJob, refundsJob } from './features/payments/payments.jobs.ts'
import { refundReaction } from './features/payments/payments.reactions.ts'
import { paymentsRoutes } from './features/payments/payments.routes.ts'
import { registerPaymentWebhook } from './features/payments/payments.webhook-route.ts'
import { registerSandboxBank } from './features/payments/sandbox-bank.route.ts'
import { grantMonthlyPoints } from './features/points/grant-monthly-points.ts'
import { pointsReactions } from './features/points/points.reactions.ts'
import { pointsRoutes } from './features/points/points.routes.ts'
import { profilesRoutes } from './features/profiles/profiles.routes.ts'
import { realtimeRoutes } from './features/realtime/realtime.routes.ts'
import { reportsRoutes } from './features/reports/reports.routes.ts'
import { reservationsJobs } from './features/reservations/reservations.jobs.ts'
import { reservationsReactions } from './features/reservations/reservations.reactions.ts'
import { reservationsRoutes } from './features/reservations/reservations.routes.ts'
import { reviewsJobs } from './features/reviews/reviews.jobs.ts'
import { reviewsRoutes } from './features/reviews/reviews.routes.ts'
import { remindersJob } from './features/subscriptions/send-reminders.ts'
import { receiptReaction } from './features/subscriptions/subscriptions.reactions.ts'
import { subscriptionsRoutes } from './features/subscriptions/subscriptions.routes.ts'
import type { Reaction } from './platform/events/events.ts'
import type { HttpServer } from './platform/http/http-server.ts'
import type { Route } from './platform/http/routes.ts'
import type { Job } from './platform/jobs/jobs.ts'
import type { Ports } from './platform/ports.ts'

/** Every endpoint of every feature. */
export const routes = (tools: DevelopmentTools): Route[] => [
  ...accountsRoutes,
  ...assistantRoutes,
  ...contentRoutes,
  ...developmentRoutes(tools),
  ...listingsRoutes,
  ...messagesRoutes,
  ...newsletterRoutes,
  ...notificationsRoutes,
  ...paymentsRoutes,
  ...pointsRoutes,
  ...profilesRoutes,
  ...realtimeRoutes,
  ...reportsRoutes,
  ...reservationsRoutes,
  ...reviewsRoutes,
  ...subscriptionsRoutes,
]

/** What is served besides the API: webhooks, the sandbox bank, the outbox viewer. */
export const pages: ((server: HttpServer, ports: Ports) => void)[] = [
  registerPaymentWebhook,
  registerSandboxBank,
  registerOutboxPage,
]

/** What features do on each other's events. */
export const reactions = (ports: Ports): Reaction<DomainEvent>[] => [
  ...listingsReactions(ports),
  pushMessage(ports),
  pushChatRead(ports),
  ...reservationNewsReactions(ports),
  ...pointsReactions(ports),
  ...reservationsReactions(ports),
  refundReaction(ports),
  receiptReaction(ports),
]

/** The sweeps behind every timed rule: idempotent, so that running one twice or late changes nothing more. */
export const jobs = (ports: Ports): Job[] => [
  forgetOldAccess(ports),
  lapsedListingsJob(ports),
  reconciliationJob(ports),
  refundsJob(ports),
  remindersJob(ports),
  grantMonthlyPoints(ports),
  ...reservationsJobs(ports),
  ...reviewsJobs(ports),
]
