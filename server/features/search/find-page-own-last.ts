import type { Queryable } from '#server/platform/database/database.ts'
import { countBefore } from './count-matches.queries.ts'
import type { SearchPage } from './find-page.ts'
import { type FoundListing, sortListings } from './scan-listings.queries.ts'
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

/** Where each own home of a page is for a visitor, from 1; without those that too many homes precede. */
export async function ranksOfOwn(
  db: Queryable,
  request: PageRequest,
  listings: readonly FoundListing[],
): Promise<Map<number, number>> {
  const { own } = request.filters
  const filters = { ...request.filters, own: [] }
  const ranks = await Promise.all(
    listings
      .filter(({ id }) => own.includes(id))
      .map(
        async ({ id, key }) =>
          [id, await countBefore(db, { ...request, filters, after: { key, id } })] as const,
      ),
  )
  return new Map(ranks.flatMap(([id, before]) => (before === null ? [] : [[id, before + 1] as const])))
}
