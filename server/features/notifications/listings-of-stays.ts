import { loadCards } from '#server/features/listings/listings.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { rangeWords } from '#shared/kernel/date-words.ts'
import type { ListingInMail } from './mail-listing.ts'
import type { StayInMail } from './notifications.queries.ts'

/** The homes of these stays for a mail, each with its dates; those that no longer exist are left out. */
export async function listingsOfStays(
  db: Queryable,
  stays: readonly StayInMail[],
  locale: Locale,
): Promise<ListingInMail[]> {
  const cards = await loadCards(
    db,
    stays.map(({ listingId }) => listingId),
    locale,
  )
  return stays.flatMap(({ listingId, startDate, endDate }) => {
    const card = cards.get(listingId)
    return card ? [{ card, facts: [rangeWords(startDate, endDate, locale, false)] }] : []
  })
}
