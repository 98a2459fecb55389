import { amenities } from '#shared/features/listings/listing-types.ts'
import { amenitiesOf, amenityTag, typeTagWithin } from './search-encoding.ts'
import type { TagCounts } from './tag-counts.queries.ts'

/** Up to this many index look-ups are cheaper than reading the long lists of the amenities. */
const maxAmenitySets = 256

/**
 * The sets of amenities that include all of these, as masks: the more are requested, the fewer sets; none if there
 * would be too many.
 */
export function amenitySetsWithAll(mask: number): number[] {
  const others = amenities.map((_, bit) => 1 << bit).filter((bit) => !(mask & bit))
  if (2 ** others.length > maxAmenitySets) return []
  return others.reduce((sets, bit) => sets.concat(sets.map((set) => set | bit)), [mask])
}

/** The estimated number of listings with all these amenities, assuming that they are independent. */
export const expectedListingsWithAll = (mask: number, { listings, of }: TagCounts): number =>
  amenitiesOf(mask).reduce(
    (left, amenity) => (listings > 0 ? (left * of(amenityTag(amenity))) / listings : 0),
    listings,
  )

/**
 * Checking one listing costs as much as reading this many entries of a tag's list (measured with a million listings).
 */
const listingCheckCost = 250

/**
 * The selective tags for the index, rarest first. The list of each further tag is read completely, which is worth it
 * only if checking the listings that it rules out would cost more. `left` is less than the total if another condition
 * already rules listings out.
 */
export function selectiveTags(
  tags: readonly number[],
  { listings, of }: TagCounts,
  left: number = listings,
): number[] {
  const byCount = tags.map((tag) => ({ tag, count: of(tag) })).sort((a, b) => a.count - b.count)
  const selected: number[] = []
  let rest = left
  let selectedType: number | null = null
  for (const { tag, count } of byCount) {
    const type = typeTagWithin(tag)
    // The first tag of an amenity within a type has already ruled out the other types.
    const among = type !== null && type === selectedType ? of(type) : listings
    const restWithTag = among > 0 ? rest * Math.min(1, count / among) : 0
    const isSelective = selected.length > 0 || left < listings
    if (isSelective && (rest - restWithTag) * listingCheckCost < count) break
    selected.push(tag)
    rest = restWithTag
    selectedType ??= type
  }
  return selected
}
