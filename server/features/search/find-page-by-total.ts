import type { Queryable } from '#server/platform/database/database.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import type { Nights } from '#shared/features/search/stay-windows.rules.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { countListings, findPage, type SearchPage } from './find-page.ts'
import type { OfferedStay } from './flexible-stays.ts'
import type { FoundListing } from './scan-listings.queries.ts'
import type { Cursor } from './search-cursor.ts'
import type { CursorPosition, PageRequest } from './search-params.queries.ts'

type Wanted = {
  after: Cursor | null
  lengths: Nights
  staysOf: (ids: readonly number[]) => Promise<Map<number, OfferedStay>> | Map<number, OfferedStay>
}

/** Homes that cost less than where the page begins are all checked, so more of them at once. */
const limitedAtOnce = 200
const endOfKey = Number.MAX_SAFE_INTEGER

/**
 * A page in the order of the points of the shortest stay that each home offers. Homes are read by their points a night;
 * no later home can be cheaper than its points a night times the fewest nights. Only a home whose host has set limits
 * offers more than the fewest: so among those cheaper per night than the page's start, only these can be on it.
 */
export async function findPageByTotal(
  db: Queryable,
  request: PageRequest,
  { after, lengths: { min, max }, staysOf }: Wanted,
): Promise<SearchPage> {
  const { limit, filters } = request
  const stays = new Map<number, OfferedStay>()
  const found: FoundListing[] = []

  async function add(listings: readonly FoundListing[]): Promise<void> {
    const offered = await staysOf(listings.map(({ id }) => id))
    for (const listing of listings) {
      const { stay = null } = offered.get(listing.id) ?? {}
      const key = stayCost(listing.key, stay ? nightsOf(stay) : min)
      const priced = { ...listing, key }
      if (after && !isBefore(after, priced)) continue
      const at = offered.get(listing.id)
      if (at) stays.set(listing.id, at)
      found.push(priced)
    }
    found.sort((a, b) => a.key - b.key || a.id - b.id)
  }

  /** Reads on by points a night, until none of the remaining homes can be on the page. */
  async function readOn(part: PageRequest, first?: readonly FoundListing[]): Promise<void> {
    let listings = first ?? (await findPage(db, part)).listings
    for (;;) {
      await add(listings)
      const last = listings.at(-1)
      if (!last || listings.length < part.limit) return
      const end = found[limit - 1]
      if (end && !isBefore({ key: stayCost(last.key, min), id: last.id }, end)) return
      listings = (await findPage(db, { ...part, after: { key: last.key, id: last.id } })).listings
    }
  }

  if (!after) {
    const page = await findPage(db, { ...request, after: null }, { counting: true })
    await readOn(request, page.listings)
    return { ...pageOf(found, limit, stays), total: await countListings(db, request, page) }
  }
  const begin = Math.ceil(after.key / min)
  await readOn({
    ...request,
    limit: limitedAtOnce,
    after: { key: Math.ceil(after.key / max) - 1, id: endOfKey },
    unlimitedFrom: begin,
    filters: {
      ...filters,
      numbers: { ...filters.numbers, max_points: Math.min(filters.numbers.max_points, begin - 1) },
    },
  })
  await readOn({ ...request, after: { key: begin - 1, id: endOfKey } })
  return { ...pageOf(found, limit, stays), total: { total: after.total, isExact: after.isExact } }
}

const pageOf = (found: readonly FoundListing[], limit: number, stays: Map<number, OfferedStay>) => ({
  listings: found.slice(0, limit),
  ranksFirst: new Set<number>(),
  stays,
})

const isBefore = (a: CursorPosition, b: CursorPosition): boolean =>
  a.key < b.key || (a.key === b.key && a.id < b.id)
