import { type Call, RawJson } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { SearchQuery } from '#shared/features/search/search.contract.ts'
import { searchFieldMessages } from '#shared/features/search/search.messages.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { countHomes, findHomes, type Total } from './find-homes.ts'
import { bestStays } from './page-details.queries.ts'
import { readFilters, type SearchFilters } from './read-filters.ts'
import type { FoundHome } from './scan-homes.queries.ts'
import { cachedAnswer } from './search-cache.ts'
import { type Cursor, readCursor, writeCursor } from './search-cursor.ts'
import type { PageRequest } from './search-params.queries.ts'

/** Homes that are free for the whole stay, a page at a time. Visitors who ask alike share an answer. */
export async function searchListings(call: Call, query: SearchQuery): Promise<RawJson> {
  if (call.caller) return new RawJson(await answer(call, query))
  const params = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
  const key = JSON.stringify([call.locale, civilDateOf(call.now), params])
  return new RawJson(await cachedAnswer(call.db, key, () => answer(call, query)))
}

async function answer(call: Call, query: SearchQuery): Promise<string> {
  const { sort, limit } = query
  const after = query.cursor ? readCursor(sort, query.cursor) : null
  if (query.cursor && !after) {
    throw new AppError('invalid_input', {
      fields: { cursor: [searchFieldMessages.unknown_value[call.locale]] },
    })
  }
  const filters = await readFilters(query, call)
  if (!filters) return pageText([], { total: 0, isExact: true }, null)

  // One more than a page tells whether there is a next one.
  const request: PageRequest = { filters, sort, after, limit: limit + 1, locale: call.locale }
  const page = await findHomes(call.db, request, { counting: !after })
  const shown = page.homes.slice(0, limit)
  const total = after ?? (await countHomes(call.db, request, page))
  const last = shown.at(-1)
  const next: Cursor | null =
    last && page.homes.length > limit
      ? { key: last.key, id: last.id, total: total.total, isExact: total.isExact }
      : null
  const cards =
    filters.stays.length > 1 ? await cardsWithStays(call, filters, shown) : shown.map(({ card }) => card)
  return pageText(cards, total, next && writeCursor(sort, next))
}

/** With flexible dates each card says for which of them its home is free: the nearest to those asked for. */
async function cardsWithStays(
  { db }: Call,
  { stays }: SearchFilters,
  homes: readonly FoundHome[],
): Promise<string[]> {
  const best = await bestStays(
    db,
    homes.map(({ id }) => id),
    stays.map(({ ranges }) => ranges),
  )
  return homes.map(({ id, card }) => {
    const stay = stays[best.get(id) ?? -1]
    if (!stay) return card
    const dates = JSON.stringify({ start_date: stay.start, end_date: stay.end })
    return `${card.slice(0, -1)},"stay":${dates}}`
  })
}

/** Cards are JSON already; only the frame is written. */
const pageText = (cards: readonly string[], { total, isExact }: Total, cursor: string | null): string =>
  `{"data":[${cards.join(',')}],"total":${total},"total_is_exact":${isExact},"next_cursor":${JSON.stringify(cursor)}}`
