import sql, { raw } from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import type { SearchRowBefore } from '#shared/features/listings/listings.events.ts'
import { amenitiesAndNoPets } from './filter-match.queries.ts'
import { sleepingPlacesBits } from './filter-values.ts'
import { refreshOffers } from './wish-offers.queries.ts'

const columns = raw(
  'id, city_id, district_id, rtype, max_adults, max_children, max_pets, flags, amenities, points, free, limits',
)
const definitions = raw(
  `id bigint, city_id smallint, district_id int, rtype smallint, max_adults smallint, max_children smallint,
   max_pets smallint, flags smallint, amenities int, points int, free int4multirange, limits int4multirange`,
)
const beds = (alias: string) =>
  raw(`(${alias}.flags >> ${sleepingPlacesBits.shift} & ${sleepingPlacesBits.max})`)

type RowBefore = SearchRowBefore & { id: number }

/**
 * Runs a write of search rows, writes the offers of wishes with them, and emits `listing_opened` for each listing that
 * more searches can find than before.
 */
export async function emittingOpenings(
  tx: Transaction,
  ids: readonly number[],
  at: Date,
  write: () => Promise<void>,
): Promise<void> {
  const before = await rowsOf(tx, ids)
  await write()
  await refreshOffers(tx, ids)
  const rows = new Map(before.map((row) => [row.id, row]))
  for (const id of await widened(tx, ids, before)) {
    const { id: _, ...row } = rows.get(id) ?? { id }
    await emit<EventOf<'listing_opened'>>(
      tx,
      { now: () => at },
      {
        type: 'listing_opened',
        listing_id: id,
        at: at.toISOString(),
        before: rows.has(id) ? (row as SearchRowBefore) : null,
      },
    )
  }
}

async function rowsOf(tx: Queryable, ids: readonly number[]): Promise<RowBefore[]> {
  const rows = await tx.query<{ row: RowBefore }>(sql`
    select to_jsonb(b) as row from (
      select ${columns} from residence_search where id = any(${ids}::bigint[])) b`)
  return rows.map(({ row }) => row)
}

async function widened(
  tx: Queryable,
  ids: readonly number[],
  before: readonly RowBefore[],
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select r.id from residence_search r
      left join jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as b(${definitions}) on b.id = r.id
     where r.id = any(${ids}::bigint[])
       and (b.id is null or not isempty(r.free - b.free) or not isempty(r.limits - b.limits) or r.points < b.points
         or (r.city_id, r.district_id, r.rtype) <> (b.city_id, b.district_id, b.rtype)
         or r.max_adults > b.max_adults or r.max_children > b.max_children or r.max_pets > b.max_pets
         or ${beds('r')} > ${beds('b')}
         or ${raw(amenitiesAndNoPets('r'))} & ~${raw(amenitiesAndNoPets('b'))} <> 0)
     order by r.id`)
  return rows.map(({ id }) => id)
}
