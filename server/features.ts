import type { DomainEvent } from '#shared/features/domain-events.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { purgeExpiredSessionsJob } from './features/accounts/purge-expired-sessions.ts'
import { securityRoutes } from './features/accounts/security.routes.ts'
import { assistantRoutes } from './features/assistant/assistant.routes.ts'
import { blocksRoutes } from './features/blocks/blocks.routes.ts'
import { calendarRoutes } from './features/calendar/calendar.routes.ts'
import { calendarLinksReactions } from './features/calendar-links/calendar-links.reactions.ts'
import { calendarLinksRoutes } from './features/calendar-links/calendar-links.routes.ts'
import { registerCalendarFeed } from './features/calendar-links/feed.route.ts'
import { fetchCalendarsJob } from './features/calendar-links/fetch-due-links.ts'
import { careRoutes } from './features/care/care.routes.ts'
import { contentEditingRoutes, contentRoutes } from './features/content/content.routes.ts'
import { registerCrawlerPages } from './features/crawlers/crawlers.route.ts'
import { deliveriesRoutes } from './features/deliveries/deliveries.routes.ts'
import { depositsRoutes } from './features/deposits/deposits.routes.ts'
import { settleDeposits } from './features/deposits/settle-deposits.ts'
import { developmentRoutes } from './features/development/development.routes.ts'
import type { DevelopmentTools } from './features/development/development-tools.ts'
import { registerOutboxPage } from './features/development/outbox-page.route.ts'
import { registerDocuments } from './features/documents/documents.route.ts'
import { documentsRoutes } from './features/documents/documents.routes.ts'
import { countDaysJob } from './features/economy/count-days.ts'
import { economyGauges } from './features/economy/economy.gauges.ts'
import { economyRoutes } from './features/economy/economy.routes.ts'
import { favouritesRoutes } from './features/favourites/favourites.routes.ts'
import { watchFavouritesJob } from './features/favourites/watch-listings.ts'
import { handoverRoutes } from './features/handover/handover.routes.ts'
import { holidaysRoutes } from './features/holidays/holidays.routes.ts'
import { houseGuideReactions } from './features/house-guide/house-guide.reactions.ts'
import { houseGuideRoutes } from './features/house-guide/house-guide.routes.ts'
import { expireIdentityChecksJob } from './features/identity/expire-identity-checks.ts'
import { identityReactions } from './features/identity/identity.reactions.ts'
import { identityRoutes } from './features/identity/identity.routes.ts'
import { listingPicturesRoutes } from './features/listings/listing-pictures.routes.ts'
import { listChattedListings } from './features/listings/listings.public.ts'
import { listingsReactions } from './features/listings/listings.reactions.ts'
import { listingsRoutes } from './features/listings/listings.routes.ts'
import { registerSharingPicture } from './features/listings/sharing-picture.route.ts'
import { messagesJobs } from './features/messages/messages.jobs.ts'
import { messagesReactions } from './features/messages/messages.reactions.ts'
import { messagesRoutes } from './features/messages/messages.routes.ts'
import { moderationJobs } from './features/moderation/moderation.jobs.ts'
import { moderationReactions } from './features/moderation/moderation.reactions.ts'
import { moderationRoutes } from './features/moderation/moderation.routes.ts'
import { newsletterRoutes } from './features/newsletter/newsletter.routes.ts'
import { notificationsReactions } from './features/notifications/notifications.reactions.ts'
import {
  notificationSettingsRoutes,
  notificationsRoutes,
} from './features/notifications/notifications.routes.ts'
import { pointsRulesNotificationsJob } from './features/notifications/notify-of-points-rules.ts'
import { answerRemindersJob } from './features/notifications/remind-to-answer.ts'
import { unreadMailsJob } from './features/notifications/send-unread-mails.ts'
import { registerOneClickUnsubscribe } from './features/notifications/unsubscribe.route.ts'
import type { ServerState } from './features/operations/check-health.ts'
import type { JobTools } from './features/operations/list-jobs.ts'
import { operationsGauges } from './features/operations/operations.gauges.ts'
import { jobsRoutes, operationsRoutes } from './features/operations/operations.routes.ts'
import { registerSecurityTxt } from './features/operations/security-txt.ts'
import { paymentsGauges } from './features/payments/payments.gauges.ts'
import { auditJob, reconciliationJob, refundsJob } from './features/payments/payments.jobs.ts'
import { paymentsReactions } from './features/payments/payments.reactions.ts'
import { paymentsRoutes } from './features/payments/payments.routes.ts'
import { registerPaymentWebhook } from './features/payments/payments.webhook-route.ts'
import { registerSandboxBank } from './features/payments/sandbox-bank/sandbox-bank.route.ts'
import { placesRoutes } from './features/places/places.routes.ts'
import { monthlyPointsJob } from './features/points/grant-monthly-points.ts'
import { pointsGauges } from './features/points/points.gauges.ts'
import { balanceOf } from './features/points/points.public.ts'
import { pointsReactions } from './features/points/points.reactions.ts'
import { pointsRoutes } from './features/points/points.routes.ts'
import { payWaitingJob } from './features/points/waiting-payments.ts'
import { retentionJob } from './features/privacy/apply-retention.ts'
import { eraseDeletedAccountsJob } from './features/privacy/erase-deleted-accounts.ts'
import { registerExportDownload } from './features/privacy/export.route.ts'
import { exportsJob } from './features/privacy/make-exports.ts'
import { selectDeletionDue } from './features/privacy/privacy.public.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { profilesRoutes } from './features/profiles/profiles.routes.ts'
import { quickRepliesRoutes } from './features/quick-replies/quick-replies.routes.ts'
import { realtimeReactions } from './features/realtime/realtime.reactions.ts'
import { realtimeRoutes } from './features/realtime/realtime.routes.ts'
import { reportsRoutes } from './features/reports/reports.routes.ts'
import { rescuesJobs } from './features/rescues/rescues.jobs.ts'
import { rescuesReactions } from './features/rescues/rescues.reactions.ts'
import { rescuesRoutes } from './features/rescues/rescues.routes.ts'
import { amendmentsRoutes } from './features/reservations/amendments/amendments.routes.ts'
import { answersRoutes } from './features/reservations/answers/answers.routes.ts'
import { helpRoutes } from './features/reservations/help/help.routes.ts'
import { legOffersRoutes } from './features/reservations/leg-offers/leg-offers.routes.ts'
import { outcomesRoutes } from './features/reservations/outcomes/outcomes.routes.ts'
import { releaseChecksRoutes } from './features/reservations/release-checks/release-checks.routes.ts'
import { reservationsJobs } from './features/reservations/reservations.jobs.ts'
import { reservationsReactions } from './features/reservations/reservations.reactions.ts'
import { reservationsRoutes } from './features/reservations/reservations.routes.ts'
import { serviceRoutes } from './features/reservations/service-agreements/service.routes.ts'
import { reviewsJobs } from './features/reviews/reviews.jobs.ts'
import { reviewsRoutes } from './features/reviews/reviews.routes.ts'
import { ringsJobs } from './features/rings/rings.jobs.ts'
import { ringsReactions } from './features/rings/rings.reactions.ts'
import { ringsRoutes } from './features/rings/rings.routes.ts'
import { writeDemandJob } from './features/search/record-demand.ts'
import { hostRecordsJob } from './features/search/refresh-host-records.ts'
import { staleSearchRowsJob } from './features/search/refresh-stale-rows.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { requireSecondPerson } from './features/second-person/require-second-person.ts'
import { servicesJobs } from './features/services/services.jobs.ts'
import { servicesReactions } from './features/services/services.reactions.ts'
import { newServiceRoutes, servicesRoutes } from './features/services/services.routes.ts'
import { numbersRoutes, staffRoutes, todayRoutes } from './features/staff/staff.routes.ts'
import { subscriptionRemindersJob } from './features/subscriptions/send-reminders.ts'
import { planTextsRoutes, subscriptionsRoutes } from './features/subscriptions/subscriptions.routes.ts'
import { supportGauges } from './features/support/support.gauges.ts'
import { supportReactions } from './features/support/support.reactions.ts'
import { supportRoutes } from './features/support/support.routes.ts'
import { valuationRoutes } from './features/valuation/valuation.routes.ts'
import { wishesJobs } from './features/wishes/wishes.jobs.ts'
import { listingsThatFitBoth } from './features/wishes/wishes.public.ts'
import { wishesReactions } from './features/wishes/wishes.reactions.ts'
import { wishesRoutes } from './features/wishes/wishes.routes.ts'
import type { Reaction } from './platform/events/events.ts'
import type { HttpServer } from './platform/http/http-server.ts'
import type { Route } from './platform/http/routes.ts'
import type { Job } from './platform/jobs/jobs.ts'
import type { Gauge } from './platform/observability/metrics.ts'
import type { Ports } from './platform/ports.ts'

/** Every endpoint of every feature, those of the team behind their guard. */
export const routes = (app: DevelopmentTools & JobTools & ServerState): Route[] =>
  [
    ...accountsRoutes({ pointsOf: balanceOf, deletionDueOf: selectDeletionDue }),
    ...assistantRoutes,
    ...blocksRoutes,
    ...calendarRoutes,
    ...calendarLinksRoutes,
    ...careRoutes,
    ...contentEditingRoutes,
    ...contentRoutes,
    ...deliveriesRoutes,
    ...depositsRoutes,
    ...developmentRoutes(app),
    ...documentsRoutes,
    ...economyRoutes,
    ...favouritesRoutes,
    ...handoverRoutes,
    ...holidaysRoutes,
    ...houseGuideRoutes,
    ...identityRoutes,
    ...listingsRoutes,
    ...messagesRoutes(listChattedListings),
    ...listingPicturesRoutes,
    ...moderationRoutes,
    ...newsletterRoutes,
    ...notificationSettingsRoutes,
    ...notificationsRoutes,
    ...jobsRoutes(app),
    ...operationsRoutes(app),
    ...paymentsRoutes,
    ...placesRoutes,
    ...pointsRoutes,
    ...privacyRoutes,
    ...profilesRoutes,
    ...realtimeRoutes,
    ...reportsRoutes,
    ...reservationsRoutes,
    ...amendmentsRoutes,
    ...helpRoutes,
    ...legOffersRoutes,
    ...answersRoutes,
    ...outcomesRoutes,
    ...releaseChecksRoutes,
    ...quickRepliesRoutes,
    ...rescuesRoutes,
    ...reviewsRoutes,
    ...ringsRoutes,
    ...searchRoutes(listingsThatFitBoth),
    ...securityRoutes,
    ...serviceRoutes,
    ...newServiceRoutes,
    ...servicesRoutes,
    ...numbersRoutes,
    ...todayRoutes,
    ...staffRoutes,
    ...planTextsRoutes,
    ...subscriptionsRoutes,
    ...supportRoutes,
    ...valuationRoutes,
    ...wishesRoutes,
  ].map(requireSecondPerson)

/** Routes without a contract: webhooks, the sandbox bank, the outbox viewer, files for crawlers and networks. */
export const rawRoutes: ((server: HttpServer, ports: Ports) => void)[] = [
  registerPaymentWebhook,
  registerSandboxBank,
  registerOutboxPage,
  registerDocuments,
  registerCrawlerPages,
  registerSecurityTxt,
  registerSharingPicture,
  registerExportDownload,
  registerCalendarFeed,
  registerOneClickUnsubscribe,
]

/** How features react to each other's events. */
export const reactions = (ports: Ports): Reaction<DomainEvent>[] => [
  ...listingsReactions(ports),
  ...messagesReactions(ports),
  ...identityReactions(ports),
  ...moderationReactions(ports),
  ...notificationsReactions(ports),
  // What members owe is settled once their unpaid agreements are cancelled.
  ...reservationsReactions(ports),
  ...rescuesReactions(ports),
  ...houseGuideReactions(ports),
  ...calendarLinksReactions(ports),
  ...pointsReactions(ports),
  ...paymentsReactions(ports),
  ...supportReactions(ports),
  ...wishesReactions(ports),
  ...servicesReactions(ports),
  ...ringsReactions(ports),
  ...realtimeReactions(ports),
]

/** The sweeps behind every timed rule: idempotent, so that running one twice or late changes nothing more. */
export const jobs = (ports: Ports): Job[] => [
  purgeExpiredSessionsJob(ports),
  hostRecordsJob(ports),
  staleSearchRowsJob(ports),
  writeDemandJob(ports),
  reconciliationJob(ports),
  auditJob(ports),
  refundsJob(ports),
  ...moderationJobs(ports),
  subscriptionRemindersJob(ports),
  unreadMailsJob(ports),
  answerRemindersJob(ports),
  pointsRulesNotificationsJob(ports),
  watchFavouritesJob(ports),
  fetchCalendarsJob(ports),
  monthlyPointsJob(ports),
  payWaitingJob(ports),
  ...reservationsJobs(ports),
  settleDeposits(ports),
  ...messagesJobs(ports),
  ...rescuesJobs(ports),
  ...reviewsJobs(ports),
  ...wishesJobs(ports),
  ...servicesJobs(ports),
  ...ringsJobs(ports),
  exportsJob(ports),
  eraseDeletedAccountsJob(ports),
  retentionJob(ports),
  countDaysJob(ports),
  expireIdentityChecksJob(ports),
]

/** The features' own metrics, beside those of the platform. */
export const gauges = (ports: Ports): Gauge[] => [
  ...pointsGauges(ports),
  ...economyGauges(ports),
  ...supportGauges(ports),
  ...paymentsGauges(ports),
  ...operationsGauges(ports),
]
