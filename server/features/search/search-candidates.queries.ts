import sql, { join, type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { type Amenity, amenities } from '#shared/features/listings/listing-types.ts'
import { amenitiesOf, amenityOfTypeTag, amenityTag, typeTag, typeTagWithin } from './search-encoding.ts'
import type { SearchFilters } from './search-filters.ts'
import { type TagCounts, tagCounts } from './tag-counts.queries.ts'

/**
 * What an index can find of rare wishes: the sets of amenities that hold all of many, the tags that are worth looking
 * for, rows of cells of a wide part of the map. The points are in `fits`, and so is everything left out here.
 */
export async function candidates(db: Queryable, filters: SearchFilters): Promise<Sql> {
  const { amenityMask, cellRows } = filters
  const [type, ...otherTypes] = filters.typeCodes
  const onlyType = otherTypes.length === 0 ? type : undefined
  const sets = onlyType === undefined ? setsWithAll(amenityMask) : []
  const counts = await tagCounts(db)
  const sought =
    sets.length > 0
      ? worthSeeking(filters.tags, counts, homesWithAll(amenityMask, counts))
      : worthSeeking([...filters.tags, ...tagsOfHomes(onlyType, amenitiesOf(amenityMask))], counts)
  const rows = cellRows.map(([first, last]) => sql`r.cell between ${first}::int and ${last}::int`)
  const conditions = [
    ...(sets.length > 0 ? [sql`r.amenities = any(${sets}::int[])`] : []),
    ...(sought.length > 0 ? [sql`r.tags @> ${sought}::int[]`] : []),
    ...(rows.length > 0 ? [sql`(${join(rows, ' or ')})`] : []),
  ]
  return conditions.length > 0 ? join(conditions, ' and ') : sql`true`
}

/** In one type of home each amenity has a tag of its own, which says the type as well. */
function tagsOfHomes(type: number | undefined, wanted: readonly Amenity[]): number[] {
  if (type === undefined) return wanted.map(amenityTag)
  return wanted.length > 0 ? wanted.map((amenity) => amenityOfTypeTag(type, amenity)) : [typeTag(type)]
}

/** So many looks into an index cost less than reading the long lists of so many amenities. */
const mostSets = 256

/** The sets of amenities that hold all of these, as masks: few where many are asked for, else none are named. */
export function setsWithAll(mask: number): number[] {
  const others = amenities.map((_, bit) => 1 << bit).filter((bit) => !(mask & bit))
  if (2 ** others.length > mostSets) return []
  return others.reduce((sets, bit) => sets.concat(sets.map((set) => set | bit)), [mask])
}

/** As if one amenity told nothing of another. */
const homesWithAll = (mask: number, { homes, of }: TagCounts): number =>
  amenitiesOf(mask).reduce(
    (left, amenity) => (homes > 0 ? (left * of(amenityTag(amenity))) / homes : 0),
    homes,
  )

/** Looking at a home costs as much as reading so many entries of the list of a tag (measured at a million homes). */
const homeCost = 250

/**
 * The rarest of the tags: the list of one more is read as a whole, and pays only while the homes that it saves
 * looking at cost more. `left` is less than all where another condition rules homes out.
 */
export function worthSeeking(
  tags: readonly number[],
  { homes, of }: TagCounts,
  left: number = homes,
): number[] {
  const byCount = tags.map((tag) => ({ tag, count: of(tag) })).sort((a, b) => a.count - b.count)
  const sought: number[] = []
  let rest = left
  let soughtType: number | null = null
  for (const { tag, count } of byCount) {
    const type = typeTagWithin(tag)
    // The first amenity in a type of home has ruled out the other types for the next ones.
    const among = type !== null && type === soughtType ? of(type) : homes
    const restWithIt = among > 0 ? rest * Math.min(1, count / among) : 0
    const isEnough = sought.length > 0 || left < homes
    if (isEnough && (rest - restWithIt) * homeCost < count) break
    sought.push(tag)
    rest = restWithIt
    soughtType ??= type
  }
  return sought
}
