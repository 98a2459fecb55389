import { accounts } from './en/accounts.ts'
import { advance } from './en/advance.ts'
import { agreement } from './en/agreement.ts'
import { amendments } from './en/amendments.ts'
import { answers } from './en/answers.ts'
import { asking } from './en/asking.ts'
import { balance } from './en/balance.ts'
import { calendar } from './en/calendar.ts'
import { calendarLinks } from './en/calendar-links.ts'
import { care } from './en/care.ts'
import { chat } from './en/chat.ts'
import { content } from './en/content.ts'
import { deposits } from './en/deposits.ts'
import { economy } from './en/economy.ts'
import { favourites } from './en/favourites.ts'
import { handover } from './en/handover.ts'
import { houseGuide } from './en/house-guide.ts'
import { landing } from './en/landing.ts'
import { legOffers } from './en/leg-offers.ts'
import { listingForm } from './en/listing-form.ts'
import { listings } from './en/listings.ts'
import { messages } from './en/messages.ts'
import { moderation } from './en/moderation.ts'
import { notifications } from './en/notifications.ts'
import { outcomes } from './en/outcomes.ts'
import { ownListings } from './en/own-listings.ts'
import { pictures } from './en/pictures.ts'
import { plan } from './en/plan.ts'
import { privacy } from './en/privacy.ts'
import { profiles } from './en/profiles.ts'
import { rescues } from './en/rescues.ts'
import { reservations } from './en/reservations.ts'
import { reviews } from './en/reviews.ts'
import { rings } from './en/rings.ts'
import { search } from './en/search.ts'
import { security } from './en/security.ts'
import { serviceAgreement } from './en/service-agreement.ts'
import { services } from './en/services.ts'
import { settings } from './en/settings.ts'
import { shell } from './en/shell.ts'
import { startPage } from './en/start-page.ts'
import { subscriptions } from './en/subscriptions.ts'
import { today } from './en/today.ts'
import { trip } from './en/trip.ts'
import { valuation } from './en/valuation.ts'
import { when } from './en/when.ts'
import { wishes } from './en/wishes.ts'
/** Every English sentence of the web, by feature. */
export const en = {
  accounts,
  advance,
  agreement,
  amendments,
  answers,
  asking,
  balance,
  calendar_links: calendarLinks,
  calendar,
  care,
  chat,
  content,
  deposits,
  economy,
  favourites,
  handover,
  house_guide: houseGuide,
  landing,
  leg_offers: legOffers,
  listing_form: listingForm,
  listings,
  start_page: startPage,
  messages,
  moderation,
  pictures,
  plan,
  privacy,
  notifications,
  profiles,
  outcomes,
  own_listings: ownListings,
  rescues,
  reservations,
  reviews,
  rings,
  search,
  security,
  settings,
  service_agreement: serviceAgreement,
  services,
  shell,
  subscriptions,
  today,
  trip,
  valuation,
  when,
  wishes,
}
