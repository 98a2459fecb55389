import { accounts } from './en/accounts.ts'
import { content } from './en/content.ts'
import { landing } from './en/landing.ts'
import { listingForm } from './en/listing-form.ts'
import { listings } from './en/listings.ts'
import { messages } from './en/messages.ts'
import { profiles } from './en/profiles.ts'
import { reservations } from './en/reservations.ts'
import { reviews } from './en/reviews.ts'
import { search } from './en/search.ts'
import { shell } from './en/shell.ts'
import { subscriptions } from './en/subscriptions.ts'

/** Every English sentence of the web, by feature. */
export const en = {
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
