import { type Call, RawJson } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { SearchQuery } from '#shared/features/listings/listings.contract.ts'
import { listingFieldMessages } from '#shared/features/listings/listings.messages.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import {
  countAlong,
  countGathered,
  countLimit,
  type Found,
  gather,
  gatherCells,
  type PageRequest,
  walk,
} from './search.queries.ts'
import { answerShared } from './search-cache.ts'
import { type Cursor, readCursor, writeCursor } from './search-cursor.ts'
import { readFilters } from './search-filters.ts'

/** Homes that are free for the whole stay, a page at a time. Visitors who ask alike share an answer. */
export async function searchListings(call: Call, query: SearchQuery): Promise<RawJson> {
  if (call.caller) return new RawJson(await answer(call, query))
  const wishes = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
  const question = JSON.stringify([call.locale, civilDateOf(call.now), wishes])
  return new RawJson(await answerShared(call.db, question, () => answer(call, query)))
}

async function answer(call: Call, query: SearchQuery): Promise<string> {
  const { sort, limit } = query
  const after = query.cursor ? readCursor(sort, query.cursor) : null
  if (query.cursor && !after) {
    throw new AppError('invalid_input', {
      fields: { cursor: [listingFieldMessages.unknown_value[call.locale]] },
    })
  }
  const filters = await readFilters(query, call)
  if (!filters) return page([], { total: 0, isExact: true }, null)

  // One more than a page tells whether there is a next one.
  const request: PageRequest = { filters, sort, after, limit: limit + 1, locale: call.locale }
  const { found, isRare } = await find(call, request)
  const shown = found.slice(0, limit)
  const total = after ?? (await count(call, request, found.length, isRare))
  const last = shown.at(-1)
  const next: Cursor | null =
    last && found.length > limit
      ? { key: last.key, id: last.id, total: total.total, isExact: total.isExact }
      : null
  return page(shown, total, next && writeCursor(sort, next))
}

/** Walks in order; where the walk ends before the page is full, asks the index of rare wishes. */
async function find({ db }: Call, request: PageRequest): Promise<{ found: Found[]; isRare: boolean }> {
  if (request.filters.cells.length > 0) return { found: await gatherCells(db, request), isRare: true }
  const walked = await walk(db, request)
  if (walked.length >= request.limit) return { found: walked, isRare: false }
  return { found: await gather(db, request), isRare: true }
}

type Total = { total: number; isExact: boolean }

/** How many there are: exactly if that is cheap, else at least so many. */
async function count({ db }: Call, request: PageRequest, found: number, isRare: boolean): Promise<Total> {
  if (found < request.limit) return { total: found, isExact: true }
  if (isRare) {
    const matched = await countGathered(db, request)
    return { total: Math.max(matched, found), isExact: matched < countLimit }
  }
  const { matched, scanned } = await countAlong(db, request)
  return { total: Math.max(matched, found), isExact: scanned < countLimit }
}

/** Cards are JSON already; only the frame is written. */
const page = (cards: readonly Found[], { total, isExact }: Total, cursor: string | null): string =>
  `{"data":[${cards.map((each) => each.card).join(',')}],"total":${total},"total_is_exact":${isExact},"next_cursor":${JSON.stringify(cursor)}}`
