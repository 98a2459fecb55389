import { accounts } from './tr/accounts.ts'
import { advance } from './tr/advance.ts'
import { agreement } from './tr/agreement.ts'
import { amendments } from './tr/amendments.ts'
import { answers } from './tr/answers.ts'
import { asking } from './tr/asking.ts'
import { balance } from './tr/balance.ts'
import { calendar } from './tr/calendar.ts'
import { calendarLinks } from './tr/calendar-links.ts'
import { care } from './tr/care.ts'
import { chat } from './tr/chat.ts'
import { content } from './tr/content.ts'
import { deposits } from './tr/deposits.ts'
import { economy } from './tr/economy.ts'
import { favourites } from './tr/favourites.ts'
import { handover } from './tr/handover.ts'
import { houseGuide } from './tr/house-guide.ts'
import { landing } from './tr/landing.ts'
import { legOffers } from './tr/leg-offers.ts'
import { listingForm } from './tr/listing-form.ts'
import { listings } from './tr/listings.ts'
import { messages } from './tr/messages.ts'
import { moderation } from './tr/moderation.ts'
import { notifications } from './tr/notifications.ts'
import { outcomes } from './tr/outcomes.ts'
import { ownListings } from './tr/own-listings.ts'
import { pictures } from './tr/pictures.ts'
import { plan } from './tr/plan.ts'
import { privacy } from './tr/privacy.ts'
import { profiles } from './tr/profiles.ts'
import { rescues } from './tr/rescues.ts'
import { reservations } from './tr/reservations.ts'
import { reviews } from './tr/reviews.ts'
import { rings } from './tr/rings.ts'
import { search } from './tr/search.ts'
import { security } from './tr/security.ts'
import { serviceAgreement } from './tr/service-agreement.ts'
import { services } from './tr/services.ts'
import { settings } from './tr/settings.ts'
import { shell } from './tr/shell.ts'
import { startPage } from './tr/start-page.ts'
import { subscriptions } from './tr/subscriptions.ts'
import { today } from './tr/today.ts'
import { trip } from './tr/trip.ts'
import { valuation } from './tr/valuation.ts'
import { when } from './tr/when.ts'
import { wishes } from './tr/wishes.ts'
/** Every Turkish sentence of the web, by feature. */
export const tr = {
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
