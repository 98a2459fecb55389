import type { Queryable } from '#server/platform/database/database.ts'
import { countListings, findPage, type SearchPage } from './find-page.ts'
import { type FoundListing, sortListings } from './scan-listings.queries.ts'
import type { Cursor } from './search-cursor.ts'
import type { CursorPosition, PageRequest } from './search-params.queries.ts'

/** At most this many direct swaps rank first, the best ranked ones; others are marked at their own rank. */
const maxSwapsFirst = 60

/**
 * A page of the recommended: the matching direct swaps by rank, then all others by rank. The others are found as in any
 * search, with extra rows for the swaps to leave out.
 */
export async function findPageSwapsFirst(
  db: Queryable,
  request: PageRequest,
  { swaps, after }: { swaps: ReadonlySet<number>; after: Cursor | null },
): Promise<SearchPage> {
  const { limit } = request
  const first = await sortListings(db, { ...request, after: null, limit: maxSwapsFirst }, [...swaps])
  const ranksFirst = new Set(first.map(({ id }) => id))
  const others = (listings: readonly FoundListing[]) => listings.filter(({ id }) => !ranksFirst.has(id))
  if (!after) {
    const rest = { ...request, limit: limit + first.length }
    const page = await findPage(db, rest, { counting: true })
    const total = await countListings(db, rest, page)
    return { listings: [...first, ...others(page.listings)].slice(0, limit), total, ranksFirst }
  }
  const total = { total: after.total, isExact: after.isExact }
  const isAmongSwaps = after.among === 'swaps'
  const left = isAmongSwaps ? first.filter((listing) => isAfter(listing, after)) : []
  if (left.length >= limit) return { listings: left.slice(0, limit), total, ranksFirst }
  const leftOut = isAmongSwaps ? first : first.filter((listing) => isAfter(listing, after))
  const { listings } = await findPage(db, {
    ...request,
    after: isAmongSwaps ? null : after,
    limit: limit - left.length + leftOut.length,
  })
  return { listings: [...left, ...others(listings)].slice(0, limit), total, ranksFirst }
}

const isAfter = ({ key, id }: CursorPosition, after: CursorPosition): boolean =>
  key < after.key || (key === after.key && id < after.id)
