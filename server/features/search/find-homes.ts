import type { Queryable } from '#server/platform/database/database.ts'
import { type Found, farWalkLimit, gather, gatherCells, walk, walkLimit } from './search.queries.ts'
import { countAlong, countGathered, countInCells, countLimit } from './search-count.queries.ts'
import type { PageRequest } from './search-question.queries.ts'

/** Which way found the page: it is also the way to count. */
type Way = 'walk' | 'cells' | 'gather'
export type FoundPage = { found: Found[]; way: Way }

/** So many in a first walk that found too few promise a full page before a far one ends. */
const promising = (limit: number) => (limit * walkLimit * 2) / farWalkLimit

/** A page of homes in order, by the cheapest way that is sure to find it. */
export async function findHomes(db: Queryable, request: PageRequest): Promise<FoundPage> {
  const { filters, limit, sort } = request
  const hasCells = filters.cells.length > 0
  // The index of a cell knows the order of rank only.
  if (hasCells && sort === 'recommended') return { found: await gatherCells(db, request), way: 'cells' }
  const walked = await walk(db, request, walkLimit)
  if (walked.length >= limit) return { found: walked, way: 'walk' }
  if (hasCells) return { found: await gatherCells(db, request), way: 'cells' }
  // Wishes that many homes meet have long lists in the index: it would be slower than to walk on.
  if (walked.length >= promising(limit)) {
    const further = await walk(db, request, farWalkLimit)
    if (further.length >= limit) return { found: further, way: 'walk' }
  }
  return { found: await gather(db, request), way: 'gather' }
}

export type Total = { total: number; isExact: boolean }

/** How many there are: exactly if that is cheap, else at least so many. */
export async function countHomes(
  db: Queryable,
  request: PageRequest,
  { found, way }: FoundPage,
): Promise<Total> {
  if (found.length < request.limit) return { total: found.length, isExact: true }
  if (way === 'gather') {
    const matched = await countGathered(db, request)
    return { total: Math.max(matched, found.length), isExact: matched < countLimit }
  }
  const { matched, scanned } = await (way === 'cells' ? countInCells : countAlong)(db, request)
  return { total: Math.max(matched, found.length), isExact: scanned < countLimit }
}
