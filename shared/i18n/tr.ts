import { accounts } from './tr/accounts.ts'
import { content } from './tr/content.ts'
import { favourites } from './tr/favourites.ts'
import { landing } from './tr/landing.ts'
import { listingForm } from './tr/listing-form.ts'
import { listings } from './tr/listings.ts'
import { messages } from './tr/messages.ts'
import { moderation } from './tr/moderation.ts'
import { notifications } from './tr/notifications.ts'
import { privacy } from './tr/privacy.ts'
import { profiles } from './tr/profiles.ts'
import { reservations } from './tr/reservations.ts'
import { reviews } from './tr/reviews.ts'
import { search } from './tr/search.ts'
import { security } from './tr/security.ts'
import { shell } from './tr/shell.ts'
import { subscriptions } from './tr/subscriptions.ts'

/** Every Turkish sentence of the web, by feature. */
export const tr = {
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
