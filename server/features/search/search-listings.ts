import { type Call, RawJson } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { SearchHint, SearchQuery } from '#shared/features/search/search.contract.ts'
import { searchFieldMessages } from '#shared/features/search/search.messages.ts'
import { type StayWindows, stayFinder } from '#shared/features/search/stay-windows.rules.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { countListings, findPage, type Total } from './find-page.ts'
import { foundCardText } from './found-card.ts'
import { bestStays, freeWithinWindows } from './page-details.queries.ts'
import { multirangeOf, readFilters, type SearchFilters } from './read-filters.ts'
import { readWhen } from './read-when.ts'
import type { FoundListing } from './scan-listings.queries.ts'
import { cachedAnswer } from './search-cache.ts'
import { type Cursor, readCursor, writeCursor } from './search-cursor.ts'
import { dayZero, serviceStride } from './search-encoding.ts'
import type { PageRequest } from './search-params.queries.ts'
import { withinBalance } from './within-balance.ts'

/** Listings that are free for the whole stay, paged. Visitors with the same search share a cached answer. */
export async function searchListings(call: Call, query: SearchQuery): Promise<RawJson> {
  if (call.caller) return new RawJson(await answer(call, query))
  const params = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
  const key = JSON.stringify([call.locale, civilDateOf(call.now), params])
  return new RawJson(await cachedAnswer(call.db, key, () => answer(call, query)))
}

async function answer(call: Call, query: SearchQuery): Promise<string> {
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
  const when = await readWhen(query, call)
  const filters = readFilters(await withinBalance(call, query, when), call, when.windows)
  if (!filters) return pageText([], { total: 0, isExact: true }, null, when.hints)

  // One more than a page, to know whether there is a next one.
  const request: PageRequest = { filters, sort, after, limit: limit + 1, locale: call.locale }
  const page = await findPage(call.db, request, { counting: !after })
  const shown = page.listings.slice(0, limit)
  const total = after ?? (await countListings(call.db, request, page))
  const last = shown.at(-1)
  const next: Cursor | null =
    last && page.listings.length > limit
      ? { key: last.key, id: last.id, total: total.total, isExact: total.isExact }
      : null
  const cards = filters.windows
    ? await flexibleCards(call, filters, filters.windows, { listings: shown, takesMin: isAboutPoints })
    : await foundCards(call, filters, shown)
  return pageText(cards, total, next && writeCursor(sort, next), when.hints)
}

/** With flexible dates each card has the free dates nearest to the requested ones. */
async function foundCards(
  { db }: Call,
  { stays, serviceCodes }: SearchFilters,
  listings: readonly FoundListing[],
): Promise<string[]> {
  const ids = listings.map(({ id }) => id)
  const ranges = stays.map((stay) => stay.ranges)
  const best = stays.length > 1 ? await bestStays(db, ids, ranges) : null
  return listings.map(({ id, card, firstNights }) => {
    const stay = stays[best ? (best.get(id) ?? -1) : 0] ?? null
    return foundCardText(card, { firstNights, serviceCodes, stay })
  })
}

/** With months, a length or a holiday each card has the stay that this home offers, and others. */
async function flexibleCards(
  { db }: Call,
  { serviceCodes }: SearchFilters,
  windows: StayWindows,
  { listings, takesMin }: { listings: readonly FoundListing[]; takesMin: boolean },
): Promise<string[]> {
  const within = multirangeOf(windows.windows, serviceCodes)
  const free = await freeWithinWindows(
    db,
    listings.map(({ id }) => id),
    within,
  )
  const find = stayFinder(windows, { takesMin })
  return listings.map(({ id, card, firstNights }) => {
    const pieces = (free.get(id) ?? []).map(({ from, to }) => rangeOf(from, to))
    const fitting = find(pieces)
    return foundCardText(card, {
      firstNights,
      serviceCodes,
      stay: fitting?.stay ?? null,
      otherStays: fitting?.others ?? [],
    })
  })
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
