import { amenities } from '#shared/features/listings/listing-types.ts'
import { amenitiesOf, amenityTag, typeTagWithin } from './search-encoding.ts'
import type { TagCounts } from './tag-counts.queries.ts'

/** So many look-ups in an index cost less than reading the long lists of so many amenities. */
const maxAmenitySets = 256

/** The sets of amenities that hold all of these, as masks: few where many are asked for; none where they are too many. */
export function amenitySetsWithAll(mask: number): number[] {
  const others = amenities.map((_, bit) => 1 << bit).filter((bit) => !(mask & bit))
  if (2 ** others.length > maxAmenitySets) return []
  return others.reduce((sets, bit) => sets.concat(sets.map((set) => set | bit)), [mask])
}

/** How many homes have all these amenities, taking them as independent of each other. */
export const expectedHomesWithAll = (mask: number, { homes, of }: TagCounts): number =>
  amenitiesOf(mask).reduce(
    (left, amenity) => (homes > 0 ? (left * of(amenityTag(amenity))) / homes : 0),
    homes,
  )

/** Checking one home costs as much as reading so many entries of a tag's list (measured at a million homes). */
const homeCheckCost = 250

/**
 * The tags worth asking the index for, rarest first. The list of each further tag is read as a whole, and pays only
 * while the homes that it rules out would cost more to check. `left` is fewer than all where another condition rules
 * homes out already.
 */
export function selectiveTags(
  tags: readonly number[],
  { homes, of }: TagCounts,
  left: number = homes,
): number[] {
  const byCount = tags.map((tag) => ({ tag, count: of(tag) })).sort((a, b) => a.count - b.count)
  const selected: number[] = []
  let rest = left
  let selectedType: number | null = null
  for (const { tag, count } of byCount) {
    const type = typeTagWithin(tag)
    // The first amenity in a type of home has ruled out the other types for the next ones.
    const among = type !== null && type === selectedType ? of(type) : homes
    const restWithTag = among > 0 ? rest * Math.min(1, count / among) : 0
    const isSelective = selected.length > 0 || left < homes
    if (isSelective && (rest - restWithTag) * homeCheckCost < count) break
    selected.push(tag)
    rest = restWithTag
    selectedType ??= type
  }
  return selected
}
