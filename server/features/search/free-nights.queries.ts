import sql, { type Sql } from 'sql-template-tag'
import type { Transaction } from '#server/platform/database/database.ts'
import { serviceTypes } from '#shared/features/listings/listing-types.ts'
import { invalidateSearches } from './search-cache.ts'
import { dayZero, serviceStride } from './search-encoding.ts'

/**
 * A covering b-tree takes entries of up to 2,704 bytes, a range takes 13: of a listing with more ranges only the
 * earliest are searchable, and later ones follow as time passes.
 */
const maxRanges = 180

/** The free nights that search reads: from the day `from` on, as one multirange. */
export const freeNightsOf = (id: Sql, from: Sql): Sql => sql`
  (select coalesce(range_agg(piece), '{}') from (
     select piece from unnest(${allFreeNightsOf(id)} - (
       select range_agg(int4range(code * ${serviceStride}::int, code * ${serviceStride}::int + ${from}))
         from generate_series(1, ${serviceTypes.length}::int) code)) piece
      order by lower(piece) % ${serviceStride}::int limit ${maxRanges}::int) kept)`

/** The first free night of each exchange type from `today` on, as an element of `free`. */
export const firstFreeNights = (id: Sql, today: Sql): Sql => sql`
  coalesce((select array_agg(first_night order by first_night) from (
    select min(greatest(lower(piece), lower(piece) / ${serviceStride}::int * ${serviceStride}::int + ${today})) as first_night
      from residence_search h cross join unnest(h.free) piece
     where h.id = ${id} and upper(piece) % ${serviceStride}::int > ${today}
     group by lower(piece) / ${serviceStride}::int) openings), '{}')`

/** Availability less agreed stays. */
const allFreeNightsOf = (id: Sql) => sql`(
  coalesce((select range_agg(${encoded(sql`a.service`, sql`a.span`)})
       from availability a where a.residence_id = ${id}), '{}')
  - coalesce((select range_agg(${encoded(sql`code`, sql`s.span`)})
       from reservation_stay s cross join generate_series(1, ${serviceTypes.length}::int) code
      where s.residence_id = ${id} and s.approved), '{}'))`

/** Dates of a service as elements of `free`. */
const encoded = (service: Sql, span: Sql) => sql`int4range(
  ${service} * ${serviceStride}::int + (lower(${span}) - ${dayZero}::date),
  ${service} * ${serviceStride}::int + (upper(${span}) - ${dayZero}::date))`

/** Whether every night from `start` to `end` is in `free`, of at least one service. */
export const areNightsFree = (free: Sql, start: Sql, end: Sql): Sql => sql`
  exists (select from generate_series(1, ${serviceTypes.length}::int) code
           where ${free} @> ${encoded(sql`code`, sql`daterange(${start}, ${end})`)})`

/** Recomputes only the free nights of listings in search. */
export async function refreshFreeNights(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update residence_search h set free = ${freeNightsOf(sql`h.id`, sql`h.free_from`)}
     where h.id = any(${ids}::bigint[])`)
  tx.afterCommit(invalidateSearches)
}
