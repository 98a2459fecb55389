import { poolOf } from '#server/features/points/points.public.ts'
import { findFreeListings } from '#server/features/search/search.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import {
  inLikelyOrder,
  maxListings,
  type RescuePrice,
  reachDegrees,
  rescuePrice,
} from '#shared/features/rescues/rescue.rules.ts'
import { type DateRange, nightsOf } from '#shared/kernel/date-range.ts'
import { findListings, type ListingRow, type RescueRow, type Stranded } from './rescues.queries.ts'

export type PossibleListing = ListingRow & { price: RescuePrice }

export const stayOf = (rescue: Pick<RescueRow, 'startDate' | 'endDate'>): DateRange => ({
  start: rescue.startDate,
  end: rescue.endDate,
})

export const priceOf = (rescue: Stranded, listing: ListingRow): RescuePrice | null =>
  rescuePrice(rescue, listing, nightsOf(stayOf(rescue)))

/** How many are read: some are too expensive, others belong to blocked members. */
const searched = 60

/** Free homes around the lost one that could take the guest in, the likeliest yes first. */
export async function findInReach(
  db: Queryable,
  rescue: Stranded,
  at: { now: Date; locale: Locale },
): Promise<PossibleListing[]> {
  const [lost] = await findListings(db, [rescue.listingId], rescue.guestId)
  if (!lost) return []
  const { adults, children, pets } = rescue
  const ids = await findFreeListings(
    db,
    {
      stay: stayOf(rescue),
      guests: { adults, children, pets },
      where: { near: lost, within: reachDegrees },
      limit: searched,
    },
    at,
  )
  const pool = await poolOf(db)
  const listings = new Map(
    (await findListings(db, ids, rescue.guestId)).map((listing) => [listing.id, listing]),
  )
  const possible: PossibleListing[] = []
  for (const id of ids) {
    const listing = listings.get(id)
    const price = listing ? priceOf(rescue, listing) : null
    if (!listing || listing.isBlocked || !price || price.gap > pool) continue
    if (listing.ownerId === rescue.guestId || listing.ownerId === rescue.cancellerId) continue
    possible.push({ ...listing, price })
  }
  return inLikelyOrder(possible).slice(0, maxListings)
}
