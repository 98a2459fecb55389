import { accounts } from './en/accounts.ts'
import { content } from './en/content.ts'
import { favourites } from './en/favourites.ts'
import { landing } from './en/landing.ts'
import { listingForm } from './en/listing-form.ts'
import { listings } from './en/listings.ts'
import { messages } from './en/messages.ts'
import { moderation } from './en/moderation.ts'
import { notifications } from './en/notifications.ts'
import { privacy } from './en/privacy.ts'
import { profiles } from './en/profiles.ts'
import { reservations } from './en/reservations.ts'
import { reviews } from './en/reviews.ts'
import { search } from './en/search.ts'
import { security } from './en/security.ts'
import { shell } from './en/shell.ts'
import { subscriptions } from './en/subscriptions.ts'

/** Every English sentence of the web, by feature. */
export const en = {
  accounts,
  content,
  favourites,
  landing,
  listing_form: listingForm,
  listings,
  messages,
  moderation,
  privacy,
  notifications,
  profiles,
  reservations,
  reviews,
  search,
  security,
  shell,
  subscriptions,
}
