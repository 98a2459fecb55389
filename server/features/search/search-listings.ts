import { recordSearch } from '#server/features/economy/economy.public.ts'
import type { MeansAnywhere } from '#server/features/points/points.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { type Call, RawJson } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { SearchHint, SearchQuery } from '#shared/features/search/search.contract.ts'
import { searchFieldMessages } from '#shared/features/search/search.messages.ts'
import type { StayWindows } from '#shared/features/search/stay-windows.rules.ts'
import { countListings, findPage, type SearchPage, type Total } from './find-page.ts'
import { findPageByTotal } from './find-page-by-total.ts'
import { findPageOwnLast, ranksOfOwn } from './find-page-own-last.ts'
import { findPageSwapsFirst } from './find-page-swaps-first.ts'
import { type OfferedStay, offeredStays } from './flexible-stays.ts'
import { foundCardText } from './found-card.ts'
import { bestStays } from './page-details.queries.ts'
import { missingPoints, pricedStay } from './payable.ts'
import type { SearchFilters } from './read-filters.ts'
import { readSearch, type SwapsOf } from './read-search.ts'
import { recordDemand } from './record-demand.ts'
import type { FoundListing } from './scan-listings.queries.ts'
import { answerSearch } from './search-cache.ts'
import { type Cursor, readCursor, writeCursor } from './search-cursor.ts'
import type { PageRequest } from './search-params.queries.ts'

/**
 * Listings that are free for the whole stay, paged. Only first pages are shared: hardly anybody else requests the same
 * later page within seconds, and every cached answer costs the garbage collector.
 */
export async function searchListings(call: Call, query: SearchQuery, swapsOf: SwapsOf): Promise<RawJson> {
  if (query.cursor) return new RawJson(await answer(call, query, swapsOf))
  recordDemand(call, query)
  const [found] = await Promise.all([
    answerSearch(call, 'listings', query, () => answer(call, query, swapsOf)),
    recordSearch(call, query),
  ])
  return found
}

async function answer(call: Call, query: SearchQuery, swapsOf: SwapsOf): Promise<string> {
  const { limit } = query
  const { when, means, filters } = await readSearch(call, query, swapsOf)
  // If all stays have the same length, points a night order them too.
  const isByTotal = query.sort === 'total_points' && hasSeveralLengths(when.windows)
  const sort = query.sort === 'total_points' ? 'points_low' : query.sort
  const cursorSort = isByTotal ? 'total_points' : sort
  const after = readAfter(call, query.cursor, cursorSort)
  if (!filters) return pageText([], { total: 0, isExact: true }, null, when.hints)

  const { db, caller, now } = call
  // One more than a page, to know whether there is a next one.
  const request: PageRequest = { filters, sort, after, limit: limit + 1, locale: call.locale }
  const { windows } = filters
  const takesMin = query.sort === 'total_points' || query.within_balance === 'true'
  const staysOf = (ids: readonly number[]) =>
    windows ? offeredStays(db, { filters, windows, takesMin }, ids) : new Map<number, OfferedStay>()
  let swaps: ReadonlySet<number> = new Set()
  const findOthers = async (): Promise<SearchPage> => {
    // In parallel: hardly anybody has swaps, and nobody else should wait for that answer.
    const [plain, fitting] = await Promise.all([
      isByTotal && windows
        ? findPageByTotal(db, request, { after, lengths: windows.nights, staysOf })
        : findPlainPage(db, request, after),
      caller ? swapsOf(db, caller.id, now) : [],
    ])
    swaps = new Set(fitting)
    return swaps.size > 0 && sort === 'recommended'
      ? findPageSwapsFirst(db, request, { swaps, after })
      : plain
  }
  const { listings, total, ranksFirst, stays } = await findPageOwnLast(db, request, { after, findOthers })
  const page = listings.slice(0, limit)
  const last = page.at(-1)
  const next: Cursor | null =
    last && listings.length > limit
      ? { key: last.key, id: last.id, ...total, among: amongOf(last.id, ranksFirst, filters) }
      : null
  const ids = page.map(({ id }) => id)
  const [offered, ranks] = await Promise.all([
    stays && ids.every((id) => stays.has(id)) ? stays : staysOf(ids),
    // What each caller pays, or each home's stay, is not in the index's order.
    isByTotal || filters.payer ? new Map<number, number>() : ranksOfOwn(db, request, page),
  ])
  const cards = await (windows ? flexibleCards : foundCards)(call, filters, {
    listings: page,
    swaps,
    means,
    offered,
    ranks,
  })
  return pageText(cards, total, next && writeCursor(cursorSort, next), when.hints)
}

/** Where the page begins. @throws AppError invalid_input for a cursor of another sort, or of nobody */
function readAfter(call: Call, cursor: string | undefined, sort: Parameters<typeof readCursor>[0]) {
  const after = cursor ? readCursor(sort, cursor) : null
  if (cursor && !after) {
    const fields = { cursor: [searchFieldMessages.unknown_value[call.locale]] }
    throw new AppError('invalid_input', { fields })
  }
  return after
}

function amongOf(id: number, ranksFirst: ReadonlySet<number>, { own }: SearchFilters): Cursor['among'] {
  if (own.includes(id)) return 'own'
  return ranksFirst.has(id) ? 'swaps' : undefined
}

const hasSeveralLengths = (windows: StayWindows | null | undefined): boolean =>
  !!windows && windows.nights.min < windows.nights.max

async function findPlainPage(db: Queryable, request: PageRequest, after: Cursor | null): Promise<SearchPage> {
  const page = await findPage(db, request, { counting: !after })
  const total = after
    ? { total: after.total, isExact: after.isExact }
    : await countListings(db, request, page)
  return { listings: page.listings, total, ranksFirst: new Set<number>() }
}

/** With flexible dates each card has the free dates nearest to the requested ones. */
async function foundCards(
  { db }: Call,
  { stays, serviceCodes, own }: SearchFilters,
  { listings, swaps, means, ranks }: PageOfCards,
): Promise<string[]> {
  const ids = listings.map(({ id }) => id)
  const ranges = stays.map((stay) => stay.ranges)
  const best = stays.length > 1 ? await bestStays(db, ids, ranges) : null
  const missingOf = await missingPoints(db, stays.length > 0 ? means : null, without(own, ids))
  return listings.map(({ id, card, firstNights }) => {
    const stay = stays[best ? (best.get(id) ?? -1) : 0] ?? null
    return foundCardText(card, {
      firstNights,
      serviceCodes,
      stay,
      pointsMissing: missingOf(id, pricedStay(means, stay)),
      fitsBoth: swaps.has(id),
      rank: ranks.get(id),
    })
  })
}

/** Nobody pays for a home of their own. */
const without = (own: readonly number[], ids: readonly number[]) => ids.filter((id) => !own.includes(id))

type PageOfCards = {
  listings: readonly FoundListing[]
  swaps: ReadonlySet<number>
  means: MeansAnywhere | null
  /** With months, a length or a holiday: the stay that each home offers. */
  offered: ReadonlyMap<number, OfferedStay>
  /** The ranks of the caller’s own homes. */
  ranks: ReadonlyMap<number, number>
}

/** With months, a length or a holiday each card has the stay that this home offers, and alternatives. */
async function flexibleCards(
  { db }: Call,
  { serviceCodes, own }: SearchFilters,
  { listings, swaps, means, offered, ranks }: PageOfCards,
): Promise<string[]> {
  const ids = listings.map(({ id }) => id)
  const missingOf = await missingPoints(db, means, without(own, ids))
  return listings.map(({ id, card, firstNights }) => {
    const { stay = null, others = [], needsYes = false } = offered.get(id) ?? {}
    return foundCardText(card, {
      firstNights,
      serviceCodes,
      stay,
      pointsMissing: missingOf(id, pricedStay(means, stay)),
      otherStays: others,
      needsYes,
      fitsBoth: swaps.has(id),
      rank: ranks.get(id),
    })
  })
}

/** Cards are already JSON; only the frame is written. */
function pageText(
  cards: readonly string[],
  { total, isExact }: Total,
  cursor: string | null,
  hints: readonly SearchHint[],
): string {
  const rest = hints.length > 0 ? `,"hints":${JSON.stringify(hints)}` : ''
  return `{"data":[${cards.join(',')}],"total":${total},"total_is_exact":${isExact},"next_cursor":${JSON.stringify(cursor)}${rest}}`
}
