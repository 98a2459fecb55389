import { accountsContract } from '../features/accounts/accounts.contract.ts'
import { securityContract } from '../features/accounts/security.contract.ts'
import { assistantContract } from '../features/assistant/assistant.contract.ts'
import { blocksContract } from '../features/blocks/blocks.contract.ts'
import { calendarContract } from '../features/calendar/calendar.contract.ts'
import { calendarLinksContract } from '../features/calendar-links/calendar-links.contract.ts'
import { careContract } from '../features/care/care.contract.ts'
import { contentContract } from '../features/content/content.contract.ts'
import { contentEditingContract } from '../features/content/content-editing.contract.ts'
import { deliveriesContract } from '../features/deliveries/deliveries.contract.ts'
import { depositsContract } from '../features/deposits/deposits.contract.ts'
import { developmentContract } from '../features/development/development.contract.ts'
import { documentsContract } from '../features/documents/documents.contract.ts'
import { economyContract } from '../features/economy/economy.contract.ts'
import { pointsRulesContract } from '../features/economy/points-rules.contract.ts'
import { favouritesContract } from '../features/favourites/favourites.contract.ts'
import { handoverContract } from '../features/handover/handover.contract.ts'
import { holidaysContract } from '../features/holidays/holidays.contract.ts'
import { houseGuideContract } from '../features/house-guide/house-guide.contract.ts'
import { identityContract } from '../features/identity/identity.contract.ts'
import { listingPicturesContract } from '../features/listings/listing-pictures.contract.ts'
import { listingsContract } from '../features/listings/listings.contract.ts'
import { messagePicturesContract } from '../features/messages/message-pictures.contract.ts'
import { messagesContract } from '../features/messages/messages.contract.ts'
import { moderationContract } from '../features/moderation/moderation.contract.ts'
import { newsletterContract } from '../features/newsletter/newsletter.contract.ts'
import { notificationSettingsContract } from '../features/notifications/notification-settings.contract.ts'
import { notificationsContract } from '../features/notifications/notifications.contract.ts'
import { jobsContract } from '../features/operations/jobs.contract.ts'
import { operationsContract } from '../features/operations/operations.contract.ts'
import { paymentsContract } from '../features/payments/payments.contract.ts'
import { placesContract } from '../features/places/places.contract.ts'
import { adjustmentsContract } from '../features/points/adjustments.contract.ts'
import { advanceContract } from '../features/points/advance.contract.ts'
import { pointsContract } from '../features/points/points.contract.ts'
import { privacyContract } from '../features/privacy/privacy.contract.ts'
import { profilesContract } from '../features/profiles/profiles.contract.ts'
import { quickRepliesContract } from '../features/quick-replies/quick-replies.contract.ts'
import { realtimeContract } from '../features/realtime/realtime.contract.ts'
import { reportsContract } from '../features/reports/reports.contract.ts'
import { rescuesContract } from '../features/rescues/rescues.contract.ts'
import { amendmentsContract } from '../features/reservations/amendments/amendments.contract.ts'
import { answersContract } from '../features/reservations/answers/answers.contract.ts'
import { helpContract } from '../features/reservations/help/help.contract.ts'
import { legOffersContract } from '../features/reservations/leg-offers/leg-offers.contract.ts'
import { outcomesContract } from '../features/reservations/outcomes/outcomes.contract.ts'
import { releaseChecksContract } from '../features/reservations/release-checks/release-checks.contract.ts'
import { reservationsContract } from '../features/reservations/reservations.contract.ts'
import {
  newServiceContract,
  serviceContract,
} from '../features/reservations/service-agreements/service.contract.ts'
import { reviewsContract } from '../features/reviews/reviews.contract.ts'
import { ringsContract } from '../features/rings/rings.contract.ts'
import { searchContract } from '../features/search/search.contract.ts'
import { servicesContract } from '../features/services/services.contract.ts'
import { numbersContract } from '../features/staff/numbers.contract.ts'
import { staffContract } from '../features/staff/staff.contract.ts'
import { todayContract } from '../features/staff/today/today.contract.ts'
import { planTextsContract } from '../features/subscriptions/plan-texts.contract.ts'
import { subscriptionsContract } from '../features/subscriptions/subscriptions.contract.ts'
import { supportContract } from '../features/support/support.contract.ts'
import { valuationContract } from '../features/valuation/valuation.contract.ts'
import { wishesContract } from '../features/wishes/wishes.contract.ts'
/** The whole API. The web imports only its type, so no schema reaches the browser. */
export const apiContract = {
  ...accountsContract,
  ...assistantContract,
  ...blocksContract,
  ...calendarContract,
  ...calendarLinksContract,
  ...careContract,
  ...contentContract,
  ...contentEditingContract,
  ...deliveriesContract,
  ...depositsContract,
  ...developmentContract,
  ...documentsContract,
  ...holidaysContract,
  ...handoverContract,
  ...houseGuideContract,
  ...identityContract,
  ...listingsContract,
  ...listingPicturesContract,
  ...messagesContract,
  ...messagePicturesContract,
  ...quickRepliesContract,
  ...moderationContract,
  ...newsletterContract,
  ...notificationSettingsContract,
  ...notificationsContract,
  ...jobsContract,
  ...operationsContract,
  ...paymentsContract,
  ...placesContract,
  ...adjustmentsContract,
  ...pointsContract,
  ...pointsRulesContract,
  ...advanceContract,
  ...privacyContract,
  ...profilesContract,
  ...realtimeContract,
  ...reportsContract,
  ...reservationsContract,
  ...amendmentsContract,
  ...helpContract,
  ...legOffersContract,
  ...answersContract,
  ...rescuesContract,
  ...outcomesContract,
  ...releaseChecksContract,
  ...newServiceContract,
  ...serviceContract,
  ...reviewsContract,
  ...ringsContract,
  ...searchContract,
  ...securityContract,
  ...numbersContract,
  ...staffContract,
  ...todayContract,
  ...planTextsContract,
  ...subscriptionsContract,
  ...supportContract,
  ...valuationContract,
  ...economyContract,
  ...favouritesContract,
  ...wishesContract,
  ...servicesContract,
}
export type ApiContract = typeof apiContract
