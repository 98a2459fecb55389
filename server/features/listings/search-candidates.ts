import sql, { join, type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { SearchFilters } from './search-filters.ts'
import { type TagCounts, tagCounts } from './tag-counts.queries.ts'

/**
 * What an index can find of rare wishes: the tags that are worth looking for, rows of cells of a wide part of the
 * map. The points are in `fits`, and so is everything left out here.
 */
export async function candidates(db: Queryable, { tags, cellRows }: SearchFilters): Promise<Sql> {
  const sought = worthSeeking(tags, await tagCounts(db))
  const rows = cellRows.map(([first, last]) => sql`r.cell between ${first}::int and ${last}::int`)
  const conditions = [
    ...(sought.length > 0 ? [sql`r.tags @> ${sought}::int[]`] : []),
    ...(rows.length > 0 ? [sql`(${join(rows, ' or ')})`] : []),
  ]
  return conditions.length > 0 ? join(conditions, ' and ') : sql`true`
}

/** Looking at a home costs as much as reading so many entries of the list of a tag (measured at a million homes). */
const homeCost = 250

/**
 * The rarest of the tags: the list of one more is read as a whole, and pays only while the homes that it saves
 * looking at cost more.
 */
export function worthSeeking(tags: readonly number[], { homes, of }: TagCounts): number[] {
  const byCount = tags.map((tag) => ({ tag, count: of(tag) })).sort((a, b) => a.count - b.count)
  const sought: number[] = []
  let left = homes
  for (const { tag, count } of byCount) {
    const leftWithIt = homes > 0 ? (left * count) / homes : 0
    if (sought.length > 0 && (left - leftWithIt) * homeCost < count) break
    sought.push(tag)
    left = leftWithIt
  }
  return sought
}
