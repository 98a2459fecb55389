import { accounts } from './tr/accounts.ts'
import { content } from './tr/content.ts'
import { landing } from './tr/landing.ts'
import { listingForm } from './tr/listing-form.ts'
import { listings } from './tr/listings.ts'
import { messages } from './tr/messages.ts'
import { profiles } from './tr/profiles.ts'
import { reservations } from './tr/reservations.ts'
import { reviews } from './tr/reviews.ts'
import { search } from './tr/search.ts'
import { shell } from './tr/shell.ts'
import { subscriptions } from './tr/subscriptions.ts'

/** Every Turkish sentence of the web, by feature. */
export const tr = {
  accounts,
  content,
  landing,
  listing_form: listingForm,
  listings,
  messages,
  profiles,
  reservations,
  reviews,
  search,
  shell,
  subscriptions,
}
