import sql, { join, raw } from 'sql-template-tag'
import type { Transaction } from '#server/platform/database/database.ts'
import { scoreForRank } from '#shared/features/listings/listing-score.rules.ts'
import { snapToGrid } from '#shared/features/listings/location.rules.ts'
import { freshUntil, rankListing } from '#shared/features/search/ranking.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { filterColumnsOf, filterColumnTypes } from './filter-values.ts'
import { freeNightsOf } from './free-nights.queries.ts'
import { type HomeFacts, homeFacts, scoreFactsOf, visibleHomes } from './home-facts.queries.ts'
import { rowLayout } from './row-layout.ts'
import { invalidateSearches } from './search-cache.ts'
import { cellOf, searchDay, tagsOf } from './search-encoding.ts'

/** The columns of a search row with their types; `free` is computed in SQL beside them. */
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
 * Brings the search rows of these homes up to date: a home is in search only if it is active, has a photo, and
 * its owner is active and subscribed, or lapsed within the days of grace.
 */
export async function refreshSearchRows(tx: Transaction, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return
  const visible = await visibleHomes(tx, ids, at)
  const visibleIds = new Set(visible)
  await tx.execute(sql`
    delete from residence_search where id = any(${ids.filter((id) => !visibleIds.has(id))}::bigint[])`)
  if (visible.length > 0) {
    const rows = (await homeFacts(tx, visible)).map((home) => searchRowOf(home, at))
    await tx.execute(sql`
      insert into residence_search (${columnList}, free)
      select h.*, ${freeNightsOf(sql`h.id`, sql`h.free_from`)}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h(${definitions})
      on conflict (id) do update set ${assignments}, free = excluded.free`)
  }
  tx.afterCommit(invalidateSearches)
}

function searchRowOf(home: HomeFacts, at: Date): SearchRow {
  const fresh = freshUntil(home.createdAt)
  const isFresh = fresh > at
  const position = snapToGrid(home)
  return {
    id: home.id,
    city_id: home.cityId,
    district_id: home.districtId,
    // The snapped position: with the exact one, narrowing the bounds of a search would find the door.
    cell: cellOf(position.latitude, position.longitude),
    lat: position.latitude,
    lng: position.longitude,
    ...filterColumnsOf(home),
    rank: rankOf(home, isFresh),
    fresh_until: isFresh ? fresh.toISOString() : null,
    free_from: searchDay(civilDateOf(at)) ?? 0,
    layout: rowLayout,
    tags: tagsOf(home),
  }
}

/** Recomputes only the rank, of the homes that are in search. Whether a home is still new stays as it is. */
export async function refreshRanks(tx: Transaction, ids: readonly number[]): Promise<void> {
  const rows = await tx.query<{ id: number; isFresh: boolean }>(sql`
    select id, fresh_until is not null as is_fresh from residence_search where id = any(${ids}::bigint[])`)
  const fresh = new Map(rows.map((row) => [row.id, row.isFresh]))
  const homes = await homeFacts(tx, [...fresh.keys()])
  await tx.execute(sql`
    update residence_search h set rank = n.rank
      from unnest(${homes.map((home) => home.id)}::bigint[],
                  ${homes.map((home) => rankOf(home, fresh.get(home.id) ?? false))}::int[]) as n(id, rank)
     where h.id = n.id`)
  tx.afterCommit(invalidateSearches)
}

const rankOf = (home: HomeFacts, isFresh: boolean): number =>
  rankListing({ ...home, score: scoreForRank(scoreFactsOf(home)), isFresh })
