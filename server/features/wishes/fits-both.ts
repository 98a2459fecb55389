import type { Queryable } from '#server/platform/database/database.ts'
import { givingWishes, hiddenFor } from './matches.queries.ts'
import { findSwaps } from './swaps.queries.ts'
import { firstDayOf } from './wish-wire.ts'

/**
 * Homes that fit both sides: the direct swaps of the member's open wishes. Their owners get the same answer about the
 * member's home.
 */
export async function listingsThatFitBoth(db: Queryable, memberId: number, now: Date): Promise<number[]> {
  const wishIds = await givingWishes(db, memberId, now)
  if (wishIds.length === 0) return []
  const hidden = await hiddenFor(db, memberId, null)
  const swaps = await findSwaps(db, wishIds, hidden, { firstDay: firstDayOf(now), at: now })
  return [...new Set(swaps.map(({ listingId }) => listingId))]
}
