import { amenities } from '#shared/features/listings/listing-types.ts'
import { amenitiesOf, amenityTag, typeTagWithin } from './search-encoding.ts'
import type { TagCounts } from './tag-counts.queries.ts'

/** So many index look-ups are cheaper than reading the long lists of so many amenities. */
const maxAmenitySets = 256

/**
 * The sets of amenities that include all of these, as masks: few where many are wanted; none where they would be too
 * many.
 */
export function amenitySetsWithAll(mask: number): number[] {
  const others = amenities.map((_, bit) => 1 << bit).filter((bit) => !(mask & bit))
  if (2 ** others.length > maxAmenitySets) return []
  return others.reduce((sets, bit) => sets.concat(sets.map((set) => set | bit)), [mask])
}

/** How many homes have all these amenities, taking them as independent of each other. */
export const expectedListingsWithAll = (mask: number, { listings, of }: TagCounts): number =>
  amenitiesOf(mask).reduce(
    (left, amenity) => (listings > 0 ? (left * of(amenityTag(amenity))) / listings : 0),
    listings,
  )

/** Checking one home costs as much as reading so many entries of a tag's list (measured at a million homes). */
const listingCheckCost = 250

/**
 * The selective tags for the index, rarest first. The list of each further tag is read completely, and pays only while
 * checking the listings that it rules out would cost more. `left` is fewer than all where another condition already
 * rules listings out.
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
    // The first amenity in a type of home has ruled out the other types for the next ones.
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
