import type { Queryable } from '#server/platform/database/database.ts'
import type { SearchPage } from './find-page.ts'
import { sortListings } from './scan-listings.queries.ts'
import type { Cursor } from './search-cursor.ts'
import type { PageRequest } from './search-params.queries.ts'

/**
 * Others' homes as `findOthers` finds them, then those of the caller that match, in the same order. The total is that of
 * both.
 */
export async function findPageOwnLast(
  db: Queryable,
  request: PageRequest,
  { after, findOthers }: { after: Cursor | null; findOthers: () => Promise<SearchPage> },
): Promise<SearchPage> {
  const { filters, limit } = request
  const { own } = filters
  const isAmongOwn = after?.among === 'own'
  if (own.length === 0 && !isAmongOwn) return findOthers()
  const whole = { ...request, filters: { ...filters, own: [] }, after: null, limit: own.length }
  if (isAmongOwn) {
    const listings = await sortListings(db, whole, own)
    // One that is gone by now ends the list: others would be repeated.
    const at = listings.findIndex(({ id }) => id === after.id)
    const rest = at < 0 ? [] : listings.slice(at + 1, at + 1 + limit)
    return { listings: rest, total: { total: after.total, isExact: after.isExact }, ranksFirst: new Set() }
  }
  const [others, last] = await Promise.all([findOthers(), sortListings(db, whole, own)])
  const { total, isExact } = others.total
  return {
    ...others,
    listings: [...others.listings, ...last].slice(0, limit),
    total: after ? others.total : { total: total + last.length, isExact },
  }
}
