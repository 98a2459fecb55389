import { recordSearch } from '#server/features/economy/economy.public.ts'
import type { MeansAnywhere } from '#server/features/points/points.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { type Call, RawJson } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { LengthLimit } from '#shared/features/listings/availability.rules.ts'
import type { SearchHint, SearchQuery } from '#shared/features/search/search.contract.ts'
import { searchFieldMessages } from '#shared/features/search/search.messages.ts'
import { type StayWindows, stayFinder } from '#shared/features/search/stay-windows.rules.ts'
import { addDays } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { countListings, findPage, type Total } from './find-page.ts'
import { findPageSwapsFirst } from './find-page-swaps-first.ts'
import { foundCardText } from './found-card.ts'
import { bestStays, type FreePiece, freeWithinWindows } from './page-details.queries.ts'
import { missingPoints, payableNightsOf, pricedStay } from './payable.ts'
import { multirangeOf, readFilters, type SearchFilters } from './read-filters.ts'
import { readWhen } from './read-when.ts'
import { recordDemand } from './record-demand.ts'
import type { FoundListing } from './scan-listings.queries.ts'
import { answerSearch } from './search-cache.ts'
import { type Cursor, readCursor, writeCursor } from './search-cursor.ts'
import { dayZero, limitCode, offerCode, serviceStride } from './search-encoding.ts'
import type { PageRequest } from './search-params.queries.ts'
import { callersMeans, withinMeans } from './within-balance.ts'

/** The homes of others that swap with one of the member's. */
export type SwapsOf = (db: Queryable, memberId: number, now: Date) => Promise<number[]>

/**
 * Listings that are free for the whole stay, paged. First pages alone are shared: hardly anybody else asks for the same
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
  const isAboutPoints = query.sort === 'total_points' || query.within_balance === 'true'
  // Each home offers its shortest stay then, so that points a night order them.
  const sort = query.sort === 'total_points' ? 'points_low' : query.sort
  const after = query.cursor ? readCursor(sort, query.cursor) : null
  if (query.cursor && !after) {
    throw new AppError('invalid_input', {
      fields: { cursor: [searchFieldMessages.unknown_value[call.locale]] },
    })
  }
  const [when, means] = await Promise.all([readWhen(query, call), callersMeans(call)])
  const limited = withinMeans(query, when, means)
  const filters = readFilters(limited.query, call, { ...when, ...limited })
  if (!filters) return pageText([], { total: 0, isExact: true }, null, when.hints)

  const { db, caller, now } = call
  // One more than a page, to know whether there is a next one.
  const request: PageRequest = { filters, sort, after, limit: limit + 1, locale: call.locale }
  // Side by side: hardly anybody has swaps, and nobody else shall wait for that answer.
  const [plain, fitting] = await Promise.all([
    findPlainPage(db, request, after),
    caller ? swapsOf(db, caller.id, now) : [],
  ])
  const swaps = new Set(fitting)
  const { listings, total, ranksFirst } =
    swaps.size > 0 && sort === 'recommended' ? await findPageSwapsFirst(db, request, { swaps, after }) : plain
  const shown = listings.slice(0, limit)
  const last = shown.at(-1)
  const next: Cursor | null =
    last && listings.length > limit
      ? { key: last.key, id: last.id, ...total, isSwap: ranksFirst.has(last.id) }
      : null
  const cards = filters.windows
    ? await flexibleCards(call, filters, filters.windows, {
        listings: shown,
        takesMin: isAboutPoints,
        swaps,
        means,
      })
    : await foundCards(call, filters, { listings: shown, swaps, means })
  return pageText(cards, total, next && writeCursor(sort, next), when.hints)
}

async function findPlainPage(db: Queryable, request: PageRequest, after: Cursor | null) {
  const page = await findPage(db, request, { counting: !after })
  const total = after
    ? { total: after.total, isExact: after.isExact }
    : await countListings(db, request, page)
  return { listings: page.listings, total, ranksFirst: new Set<number>() }
}

/** With flexible dates each card has the free dates nearest to the requested ones. */
async function foundCards(
  { db }: Call,
  { stays, serviceCodes }: SearchFilters,
  { listings, swaps, means }: ShownPage,
): Promise<string[]> {
  const ids = listings.map(({ id }) => id)
  const ranges = stays.map((stay) => stay.ranges)
  const best = stays.length > 1 ? await bestStays(db, ids, ranges) : null
  const missingOf = await missingPoints(db, stays.length > 0 ? means : null, ids)
  return listings.map(({ id, card, firstNights }) => {
    const stay = stays[best ? (best.get(id) ?? -1) : 0] ?? null
    return foundCardText(card, {
      firstNights,
      serviceCodes,
      stay,
      pointsMissing: missingOf(id, pricedStay(means, stay)),
      fitsBoth: swaps.has(id),
    })
  })
}

type ShownPage = {
  listings: readonly FoundListing[]
  swaps: ReadonlySet<number>
  means: MeansAnywhere | null
}

/** With months, a length or a holiday each card has the stay that this home offers, and others. */
async function flexibleCards(
  { db }: Call,
  { serviceCodes, planes, payer }: SearchFilters,
  windows: StayWindows,
  { listings, takesMin, swaps, means }: ShownPage & { takesMin: boolean },
): Promise<string[]> {
  const ids = listings.map(({ id }) => id)
  const missingOf = await missingPoints(db, means, ids)
  const nightsOf = await payableNightsOf(db, payer, ids)
  const found = await freeWithinWindows(db, ids, {
    windows: multirangeOf(windows.windows, planes),
    minNights: windows.nights.min,
  })
  const find = stayFinder(windows, { takesMin })
  return listings.map(({ id, card, firstNights }) => {
    const pieces = found.get(id) ?? []
    const { nights, offers, limits } = readPieces(pieces, nightsOf(id))
    const free = find(nights, limits)
    const fitting = free ?? find(offers, limits)
    return foundCardText(card, {
      firstNights,
      serviceCodes,
      stay: fitting?.stay ?? null,
      pointsMissing: missingOf(id, pricedStay(means, fitting?.stay ?? null)),
      otherStays: fitting?.others ?? [],
      needsYes: free === null && fitting !== null,
      fitsBoth: swaps.has(id),
    })
  })
}

/** Free nights, those that can be asked for where some are open to offers, and how long stays may be, and be paid. */
function readPieces(pieces: readonly FreePiece[], payable: number | null) {
  const of = (first: number, end: number) =>
    pieces
      .map(({ from, to }) => ({ code: Math.floor(from / serviceStride), ...rangeOf(from, to) }))
      .filter(({ code }) => first <= code && code < end)
  const maxima = of(limitCode.max, Number.POSITIVE_INFINITY)
  return {
    nights: of(0, offerCode(1)),
    offers: of(offerCode(1), limitCode.min),
    limits: of(limitCode.min, limitCode.max).flatMap(({ code, ...arrival }) =>
      maxima.flatMap((max): LengthLimit[] => {
        const start = max.start > arrival.start ? max.start : arrival.start
        const end = max.end < arrival.end ? max.end : arrival.end
        const nights = max.code - limitCode.max
        const maxNights = nights === limitCode.unlimited ? payable : Math.min(nights, payable ?? nights)
        return start < end ? [{ start, end, minNights: code - limitCode.min, maxNights }] : []
      }),
    ),
  }
}

const rangeOf = (from: number, to: number): DateRange => ({
  start: addDays(dayZero, from % serviceStride),
  end: addDays(dayZero, (from % serviceStride) + to - from),
})

/** Cards are JSON already; only the frame is written. */
function pageText(
  cards: readonly string[],
  { total, isExact }: Total,
  cursor: string | null,
  hints: readonly SearchHint[],
): string {
  const rest = hints.length > 0 ? `,"hints":${JSON.stringify(hints)}` : ''
  return `{"data":[${cards.join(',')}],"total":${total},"total_is_exact":${isExact},"next_cursor":${JSON.stringify(cursor)}${rest}}`
}
