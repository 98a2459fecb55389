import { type Call, RawJson } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { SearchQuery } from '#shared/features/search/search.contract.ts'
import { searchFieldMessages } from '#shared/features/search/search.messages.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { countListings, findPage, type Total } from './find-page.ts'
import { foundCardText } from './found-card.ts'
import { bestStays } from './page-details.queries.ts'
import { readFilters, type SearchFilters } from './read-filters.ts'
import type { FoundListing } from './scan-listings.queries.ts'
import { cachedAnswer } from './search-cache.ts'
import { type Cursor, readCursor, writeCursor } from './search-cursor.ts'
import type { PageRequest } from './search-params.queries.ts'

/** Listings that are free for the whole stay, paged. Visitors with the same search share a cached answer. */
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
  const filters = readFilters(query, call)
  if (!filters) return pageText([], { total: 0, isExact: true }, null)

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
  const cards = await foundCards(call, filters, shown)
  return pageText(cards, total, next && writeCursor(sort, next))
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

/** Cards are JSON already; only the object around them is serialized. */
const pageText = (cards: readonly string[], { total, isExact }: Total, cursor: string | null): string =>
  `{"data":[${cards.join(',')}],"total":${total},"total_is_exact":${isExact},"next_cursor":${JSON.stringify(cursor)}}`
