import { lockListings, replaceBlocks } from '#server/features/listings/listings.public.ts'
import { refreshFreeNights } from '#server/features/search/search.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type DateRange, mergeRanges } from '#shared/kernel/date-range.ts'
import { conflictsOf } from './calendar.queries.ts'

/** Nights that an agreed stay and a connected calendar both have. */
export type BlockConflict = { reservationId: number; linkId: number; nights: DateRange }

/**
 * The nights that a connected calendar blocks in a listing from now on; none when it is disconnected. They cannot be
 * agreed on, and no search offers them. Returns the agreed stays they conflict with: those stand, and the owner
 * decides. The listing is locked, so that no agreement is made at the same time.
 */
export async function replaceImportedBlocks(
  tx: Transaction,
  listingId: number,
  linkId: number,
  nights: readonly DateRange[],
  at: Date,
): Promise<BlockConflict[]> {
  await lockListings(tx, [listingId])
  if (await replaceBlocks(tx, listingId, linkId, mergeRanges(nights)))
    await refreshFreeNights(tx, [listingId], at)
  const conflicts = await conflictsOf(tx, [listingId])
  return conflicts
    .filter((conflict) => conflict.linkId === linkId)
    .map(({ reservationId, start, end }) => ({ reservationId, linkId, nights: { start, end } }))
}
