import type { Queryable } from '#server/platform/database/database.ts'
import type { Party } from '#shared/features/reservations/reservations.rules.ts'
import { listingOf } from '../reservation-terms.ts'
import type { AnyTerms } from '../reservations.queries.ts'
import { priceOf } from './later-stay.queries.ts'

/** The price of a night of the stay that a party gives: the agreement has fixed that of the requested home alone. */
export async function nightPriceOf(
  db: Queryable,
  agreement: AnyTerms & { pointsPerNight: number | null },
  giver: Party,
): Promise<number> {
  const agreed = giver === 'receiver' ? agreement.pointsPerNight : null
  return agreed ?? priceOf(db, listingOf(agreement, giver))
}
