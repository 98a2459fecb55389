import sql, { join, type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Amenity } from '#shared/features/listings/listing-types.ts'
import type { SearchFilters } from './read-filters.ts'
import { amenitiesOf, amenityOfTypeTag, amenityTag, typeTag } from './search-encoding.ts'
import { amenitySetsWithAll, expectedListingsWithAll, selectiveTags } from './selective-tags.ts'
import { tagCounts } from './tag-counts.queries.ts'

/**
 * What an index can find by rare filters: amenity sets that include the requested ones, selective tags, rows of map
 * cells. A superset of the matches: `matchesFilters` decides, including on the filters left out here.
 */
export async function candidateCondition(db: Queryable, filters: SearchFilters): Promise<Sql> {
  const { cellRows } = filters
  const amenityMask = filters.masks.amenities
  const [type, ...otherTypes] = filters.codes.residence_type
  const onlyType = otherTypes.length === 0 ? type : undefined
  const sets = onlyType === undefined ? amenitySetsWithAll(amenityMask) : []
  const counts = await tagCounts(db)
  const tags =
    sets.length > 0
      ? selectiveTags(filters.tags, counts, expectedListingsWithAll(amenityMask, counts))
      : selectiveTags([...filters.tags, ...tagsOfListing(onlyType, amenitiesOf(amenityMask))], counts)
  const rows = cellRows.map(([first, last]) => sql`r.cell between ${first}::int and ${last}::int`)
  const conditions = [
    ...(sets.length > 0 ? [sql`r.amenities = any(${sets}::int[])`] : []),
    ...(tags.length > 0 ? [sql`r.tags @> ${tags}::int[]`] : []),
    ...(rows.length > 0 ? [sql`(${join(rows, ' or ')})`] : []),
  ]
  return conditions.length > 0 ? join(conditions, ' and ') : sql`true`
}

/** Each type of listing has its own tag for each amenity. */
function tagsOfListing(type: number | undefined, required: readonly Amenity[]): number[] {
  if (type === undefined) return required.map(amenityTag)
  return required.length > 0 ? required.map((amenity) => amenityOfTypeTag(type, amenity)) : [typeTag(type)]
}
