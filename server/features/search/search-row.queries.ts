import sql, { join, raw } from 'sql-template-tag'
import type { Transaction } from '#server/platform/database/database.ts'
import { depositOf } from '#shared/features/deposits/deposit.rules.ts'
import { scoreForRank } from '#shared/features/listings/listing-score.rules.ts'
import { snapToGrid } from '#shared/features/listings/location.rules.ts'
import { rankedUntil, rankListing } from '#shared/features/search/ranking.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { filterColumnsOf, filterColumnTypes } from './filter-values.ts'
import { nightsInSearch } from './free-nights.queries.ts'
import { type ListingFacts, listingFacts, scoreFactsOf, visibleListings } from './listing-facts.queries.ts'
import { emittingOpenings } from './opened-listings.queries.ts'
import { rowLayout } from './row-layout.ts'
import { invalidateSearches } from './search-cache.ts'
import { cellOf, searchDay, tagsOf } from './search-encoding.ts'
import { refreshOffers } from './wish-offers.queries.ts'

/** The columns of a search row with their types; `free` and `limits` are computed in SQL beside them. */
const columnTypes = {
  id: 'bigint',
  city_id: 'smallint',
  district_id: 'int',
  cell: 'int',
  ...filterColumnTypes,
  lat: 'real',
  lng: 'real',
  rank: 'int',
  fresh_until: 'timestamptz',
  free_from: 'int',
  layout: 'int',
  tags: 'int[]',
  deposit: 'smallint',
}
type SearchRow = Record<string, number | string | number[] | null>

const columns = Object.keys(columnTypes)
const columnList = raw(columns.join(', '))
const definitions = raw(
  Object.entries(columnTypes)
    .map((each) => each.join(' '))
    .join(', '),
)
const assignments = join(
  columns.filter((name) => name !== 'id').map((name) => raw(`${name} = excluded.${name}`)),
  ', ',
)

/**
 * Updates the search rows of these listings: a listing is in search only if it is active, has a photo, and its owner is
 * active and subscribed, or lapsed within the grace period.
 */
export async function refreshSearchRows(tx: Transaction, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await emittingOpenings(tx, ids, at, () => writeSearchRows(tx, ids, at))
  tx.afterCommit(invalidateSearches)
}

/** The same listings in the layout of this release: that opens no nights, whatever older rows lack. */
export async function rewriteSearchRows(tx: Transaction, ids: readonly number[], at: Date): Promise<void> {
  await writeSearchRows(tx, ids, at)
  await refreshOffers(tx, ids)
}

async function writeSearchRows(tx: Transaction, ids: readonly number[], at: Date): Promise<void> {
  const visible = await visibleListings(tx, ids, at)
  const visibleIds = new Set(visible)
  await tx.execute(sql`
    delete from residence_search where id = any(${ids.filter((id) => !visibleIds.has(id))}::bigint[])`)
  if (visible.length > 0) {
    const rows = (await listingFacts(tx, visible)).map((listing) => searchRowOf(listing, at))
    await tx.execute(sql`
      insert into residence_search (${columnList}, free, limits)
      select ${columnList}, nights.free, nights.limits
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h(${definitions})
       cross join lateral (${nightsInSearch(sql`h.id`, sql`h.free_from`)}) nights
      on conflict (id) do update set ${assignments}, free = excluded.free, limits = excluded.limits`)
  }
}

function searchRowOf(listing: ListingFacts, at: Date): SearchRow {
  const position = snapToGrid(listing)
  return {
    id: listing.id,
    city_id: listing.cityId,
    district_id: listing.districtId,
    // The snapped position: with the exact one, narrowing the bounds of a search would reveal the address.
    cell: cellOf(position.latitude, position.longitude),
    lat: position.latitude,
    lng: position.longitude,
    ...filterColumnsOf(listing),
    rank: rankOf(listing, at),
    fresh_until: rankedUntil(listing, at)?.toISOString() ?? null,
    free_from: searchDay(civilDateOf(at)) ?? 0,
    layout: rowLayout,
    tags: tagsOf(listing),
    deposit: depositOf(listing.deposit, listing.numbers.user_points ?? 0),
  }
}

/** Recomputes only the rank of the listings in search. */
export async function refreshRanks(tx: Transaction, ids: readonly number[], at: Date): Promise<void> {
  const listings = await listingFacts(tx, ids)
  await tx.execute(sql`
    update residence_search h set rank = n.rank, fresh_until = n.fresh_until
      from unnest(${listings.map((listing) => listing.id)}::bigint[],
                  ${listings.map((listing) => rankOf(listing, at))}::int[],
                  ${listings.map((listing) => rankedUntil(listing, at))}::timestamptz[]) as n(id, rank, fresh_until)
     where h.id = n.id`)
  tx.afterCommit(invalidateSearches)
}

const rankOf = (listing: ListingFacts, at: Date): number =>
  rankListing({ ...listing, score: scoreForRank(scoreFactsOf(listing)) }, at)
