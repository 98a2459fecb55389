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
import type { Contract } from './contract.ts'

/** The chapters of the API's description, in the order of reading. */
export const apiGroups: readonly { name: string; description: string; contracts: readonly Contract[] }[] = [
  {
    name: 'Accounts',
    description: 'Joining, logging in and out, sessions, password, address and second factor.',
    contracts: [accountsContract, securityContract],
  },
  {
    name: 'Profiles',
    description: 'What members say about themselves, and the proofs of it: phone and identity.',
    contracts: [profilesContract, identityContract],
  },
  {
    name: 'Homes',
    description:
      'Homes on offer: search, one home, pictures, what stays in it and is looked after, free dates, calendars of other programs, holidays, places.',
    contracts: [
      listingsContract,
      listingPicturesContract,
      careContract,
      valuationContract,
      calendarContract,
      calendarLinksContract,
      searchContract,
      holidaysContract,
      placesContract,
    ],
  },
  {
    name: 'Reservations',
    description:
      'From the first offer to the end of the stay: the guide of the home, problems of a stay included.',
    contracts: [
      reservationsContract,
      amendmentsContract,
      helpContract,
      legOffersContract,
      answersContract,
      houseGuideContract,
      handoverContract,
      depositsContract,
      rescuesContract,
      outcomesContract,
      releaseChecksContract,
      newServiceContract,
      serviceContract,
    ],
  },
  {
    name: 'Messages',
    description: 'Chats between members, and with the support, which is user 2.',
    contracts: [
      messagesContract,
      messagePicturesContract,
      quickRepliesContract,
      assistantContract,
      supportContract,
    ],
  },
  {
    name: 'Reviews',
    description: 'Reviews of homes and members after a stay, answers to them, and badges.',
    contracts: [reviewsContract],
  },
  {
    name: 'Points',
    description: 'Balance, escrow and every movement of a member’s points.',
    contracts: [pointsContract, advanceContract, economyContract, adjustmentsContract, pointsRulesContract],
  },
  {
    name: 'Membership',
    description: 'Plans, payments, receipts and withdrawal.',
    contracts: [subscriptionsContract, documentsContract, paymentsContract, planTextsContract],
  },
  {
    name: 'Notifications',
    description:
      'What members are notified of, by which channels, and the state of each mail and text message.',
    contracts: [notificationsContract, notificationSettingsContract, deliveriesContract],
  },
  {
    name: 'Safety',
    description: 'Reports, blocks, decisions of the team and appeals.',
    contracts: [reportsContract, blocksContract, moderationContract],
  },
  {
    name: 'Favourites',
    description: 'Homes that a member saves, in lists by trip, and what friends vote on a shared one.',
    contracts: [favouritesContract],
  },
  {
    name: 'Trip wishes',
    description:
      'Where members want to go: homes that fit are found at once and from then on, and hosts see who wants theirs.',
    contracts: [wishesContract],
  },
  {
    name: 'Rings',
    description: 'Swaps of two to four homes, all or nothing: each member stays in the home of the next.',
    contracts: [ringsContract],
  },
  {
    name: 'Services',
    description: 'Help between members without a home: who needs it, who gives it, and whom it fits.',
    contracts: [servicesContract],
  },
  {
    name: 'Privacy',
    description: 'Consents, the download of everything, and leaving.',
    contracts: [privacyContract],
  },
  {
    name: 'Content',
    description: 'Most asked questions and the mailing list.',
    contracts: [contentContract, contentEditingContract, newsletterContract],
  },
  {
    name: 'Operation',
    description: 'Health, the settings that a client needs, realtime, and the console’s lists and figures.',
    contracts: [
      operationsContract,
      realtimeContract,
      developmentContract,
      todayContract,
      staffContract,
      numbersContract,
      jobsContract,
    ],
  },
]
