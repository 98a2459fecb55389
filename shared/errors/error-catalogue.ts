import { accountsErrors } from './catalogue/accounts.ts'
import { anyCallErrors } from './catalogue/any-call.ts'
import { calendarLinksErrors } from './catalogue/calendar-links.ts'
import { favouritesErrors } from './catalogue/favourites.ts'
import { listingsErrors } from './catalogue/listings.ts'
import { membershipErrors } from './catalogue/membership.ts'
import { messagesErrors } from './catalogue/messages.ts'
import { moderationErrors } from './catalogue/moderation.ts'
import { reservationsErrors } from './catalogue/reservations.ts'
import { ringsErrors } from './catalogue/rings.ts'
import { wishesErrors } from './catalogue/wishes.ts'
import type { CatalogueEntry } from './catalogue-entry.ts'

/** The parts of the catalogue, each with the errors of its features. A code belongs to one of them. */
export const errorCatalogueParts = [
  anyCallErrors,
  accountsErrors,
  membershipErrors,
  listingsErrors,
  calendarLinksErrors,
  reservationsErrors,
  messagesErrors,
  favouritesErrors,
  moderationErrors,
  wishesErrors,
  ringsErrors,
] as const

/**
 * Every error a caller can receive: its HTTP status and its sentence in both languages. A code that is not here does
 * not compile. The Turkish wording is the specifications', to the letter.
 */
export const errorCatalogue = {
  ...anyCallErrors,
  ...accountsErrors,
  ...membershipErrors,
  ...listingsErrors,
  ...calendarLinksErrors,
  ...reservationsErrors,
  ...messagesErrors,
  ...favouritesErrors,
  ...moderationErrors,
  ...wishesErrors,
  ...ringsErrors,
} as const satisfies Record<string, CatalogueEntry>

export type ErrorCode = keyof typeof errorCatalogue
export type Locale = 'tr' | 'en'

export const errorStatus = (code: ErrorCode): number => errorCatalogue[code].status
export const errorSentence = (code: ErrorCode, locale: Locale): string => errorCatalogue[code][locale]
