import { readListingNights } from '#server/features/listings/listings.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import type { ListingNights } from '#shared/features/calendar/calendar.rules.ts'
import { type AmendableTerms, checkLeg } from '#shared/features/reservations/amendments/amendment.rules.ts'
import { nightsGiven } from '#shared/features/reservations/parts.rules.ts'
import { checkGuests } from '#shared/features/reservations/terms.rules.ts'
import { listingOf } from '../reservation-terms.ts'
import type { Listing, ReservationRow } from '../reservations.queries.ts'

/**
 * Whether an agreement could have these terms now: the added nights free, not too many guests. @throws AppError
 * dates_not_free, too_many_guests
 */
export async function checkAmendedTerms(
  db: Queryable,
  agreement: ReservationRow,
  terms: AmendableTerms,
  facts: { listings: readonly Listing[]; now: Date },
): Promise<void> {
  const ids = [agreement.listingId, agreement.offeredListingId].filter((id) => id !== null)
  checkAmendedTermsWith(await readListingNights(db, ids), agreement, terms, facts)
}

/** The same when the nights of both listings are already known. */
export function checkAmendedTermsWith(
  nights: ReadonlyMap<number, ListingNights>,
  agreement: ReservationRow,
  terms: AmendableTerms,
  { listings, now }: { listings: readonly Listing[]; now: Date },
): void {
  const requested = listings.find(({ id }) => id === agreement.listingId)
  if (!requested) throw new AppError('dates_not_free')
  const isMore = (['adults', 'children', 'pets'] as const).some((kind) => terms[kind] > agreement[kind])
  // A host who has since lowered the capacity still has the guests that were agreed on.
  if (isMore) orThrow(checkGuests(terms, requested))
  const present = nightsGiven(agreement)
  for (const { giver, range: requested } of nightsGiven({ ...terms, fallen: agreement.fallen })) {
    const leg = present.find((each) => each.giver === giver)
    const own = nights.get(listingOf(agreement, giver))
    if (!own || !leg) throw new AppError('dates_not_free')
    const ranges = { present: leg.range, requested }
    orThrow(checkLeg(own, agreement.serviceType, ranges, now))
  }
}
