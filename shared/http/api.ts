import { accountsContract } from '../features/accounts/accounts.contract.ts'
import { assistantContract } from '../features/assistant/assistant.contract.ts'
import { contentContract } from '../features/content/content.contract.ts'
import { developmentContract } from '../features/development/development.contract.ts'
import { listingsContract } from '../features/listings/listings.contract.ts'
import { messagesContract } from '../features/messages/messages.contract.ts'
import { newsletterContract } from '../features/newsletter/newsletter.contract.ts'
import { notificationsContract } from '../features/notifications/notifications.contract.ts'
import { paymentsContract } from '../features/payments/payments.contract.ts'
import { pointsContract } from '../features/points/points.contract.ts'
import { profilesContract } from '../features/profiles/profiles.contract.ts'
import { realtimeContract } from '../features/realtime/realtime.contract.ts'
import { reportsContract } from '../features/reports/reports.contract.ts'
import { reservationsContract } from '../features/reservations/reservations.contract.ts'
import { reviewsContract } from '../features/reviews/reviews.contract.ts'
import { subscriptionsContract } from '../features/subscriptions/subscriptions.contract.ts'

/** The whole API. The web imports only its type, so no schema reaches the browser. */
export const apiContract = {
  ...accountsContract,
  ...assistantContract,
  ...contentContract,
  ...developmentContract,
  ...listingsContract,
  ...messagesContract,
  ...newsletterContract,
  ...notificationsContract,
  ...paymentsContract,
  ...pointsContract,
  ...profilesContract,
  ...realtimeContract,
  ...reportsContract,
  ...reservationsContract,
  ...reviewsContract,
  ...subscriptionsContract,
}
export type ApiContract = typeof apiContract
