import { placeOfIds } from '#server/features/places/places.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { hiddenFor, metBy } from './matches.queries.ts'
import { activeListingsOf } from './own-listings.queries.ts'
import { firstDayOf } from './wish-wire.ts'

/**
 * Whether the host of a home wishes for a place in which the caller has a fitting home. Only hosts who give this very
 * home are included, and only the place of the wish is shown.
 */
export async function showMetBy(
  { db, caller, now }: MemberCall,
  listingId: number,
): Promise<{ place: string | null; own_home: number | null }> {
  const own = (await activeListingsOf(db, caller.id)).map(({ id }) => id)
  const hidden = await hiddenFor(db, caller.id, null)
  const met =
    own.length > 0
      ? await metBy(db, listingId, own, hidden, { firstDay: firstDayOf(now), at: now })
      : undefined
  if (!met) return { place: null, own_home: null }
  const { city, district } = placeOfIds(met)
  return { place: district || city, own_home: met.ownListingId }
}
