import type { Queryable } from '#server/platform/database/database.ts'
import { countLimit } from '#shared/features/search/search.rules.ts'
import { type Counted, countGinMatches, countInCells, countInIndexOrder } from './count-matches.queries.ts'
import type { OfferedStay } from './flexible-stays.ts'
import {
  deepScanLimit,
  type FoundListing,
  mergeCells,
  scanGinThenSort,
  scanIndexInOrder,
  scanLimit,
} from './scan-listings.queries.ts'
import { countLimitOf, type PageRequest } from './search-params.queries.ts'

/** How the page was found; its matches are counted the same way. */
type SearchPlan = 'scan_index_in_order' | 'merge_cells' | 'scan_gin_then_sort'
export type FoundPage = { listings: FoundListing[]; plan: SearchPlan; counted: Counted | null }

/** With this many matches in a first scan that did not fill the page, a deep one is expected to fill it. */
const deepScanThreshold = (limit: number) => (limit * scanLimit * 2) / deepScanLimit

/**
 * A page of listings in order, by the cheapest plan guaranteed to find it. With `counting`, the plans that can do so
 * cheaply also count in the same round trip; `countListings` does the rest.
 */
export async function findPage(
  db: Queryable,
  request: PageRequest,
  { counting = false } = {},
): Promise<FoundPage> {
  const { filters, limit, sort } = request
  const sorted = async () => ({
    listings: await scanGinThenSort(db, request),
    plan: 'scan_gin_then_sort' as const,
    counted: null,
  })
  if (filters.only) return sorted()
  const hasCells = filters.cells.length > 0
  const merge = async () => ({
    ...(await mergeCells(db, request, { counting })),
    plan: 'merge_cells' as const,
  })
  // The cell index is ordered by rank only.
  if (hasCells && sort === 'recommended') return merge()
  const page = await scanIndexInOrder(db, request, scanLimit, { counting })
  if (page.listings.length >= limit) return { ...page, plan: 'scan_index_in_order' }
  if (hasCells) return merge()
  // Filters that many listings match have long GIN lists: continuing the scan is cheaper than reading those.
  if (page.listings.length >= deepScanThreshold(limit)) {
    const deep = await scanIndexInOrder(db, request, deepScanLimit, { counting })
    if (deep.listings.length >= limit) return { ...deep, plan: 'scan_index_in_order' }
  }
  return sorted()
}

export type Total = { total: number; isExact: boolean }

/** A page of an answer. */
export type SearchPage = {
  listings: FoundListing[]
  total: Total
  /** Those placed before the ordered ones. */
  ranksFirst: ReadonlySet<number>
  /** What they offer, if that was found together with them. */
  stays?: ReadonlyMap<number, OfferedStay>
}

/** The number of matches: exact if that is cheap, else a lower bound. */
export async function countListings(
  db: Queryable,
  request: PageRequest,
  { listings, plan, counted }: FoundPage,
): Promise<Total> {
  if (listings.length < request.limit) return { total: listings.length, isExact: true }
  if (plan === 'scan_gin_then_sort') {
    const matched = await countGinMatches(db, request)
    return { total: Math.max(matched, listings.length), isExact: matched < countLimit }
  }
  const count = plan === 'merge_cells' ? countInCells : countInIndexOrder
  const { matched, scanned } = counted ?? (await count(db, request))
  return { total: Math.max(matched, listings.length), isExact: scanned < countLimitOf(request.filters) }
}
