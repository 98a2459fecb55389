import sql, { type Sql } from 'sql-template-tag'
import type { Transaction } from '#server/platform/database/database.ts'
import { serviceTypes } from '#shared/features/listings/listing-types.ts'
import { invalidateSearches } from './search-cache.ts'
import { dayZero, serviceStride } from './search-encoding.ts'

/**
 * A covering b-tree takes entries of up to 2,704 bytes, a range takes 13: of a home with more ranges than this
 * the earliest are in search, and the later ones follow as time goes by.
 */
const maxRanges = 180

/** What search reads: free nights from the day `from` on, as one multirange. */
export const freeNightsOf = (id: Sql, from: Sql): Sql => sql`
  (select coalesce(range_agg(piece), '{}') from (
     select piece from unnest(${allFreeNightsOf(id)} - (
       select range_agg(int4range(code * ${serviceStride}::int, code * ${serviceStride}::int + ${from}))
         from generate_series(1, ${serviceTypes.length}::int) code)) piece
      order by lower(piece) % ${serviceStride}::int limit ${maxRanges}::int) kept)`

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

/** Recomputes only the free nights, of the homes that are in search. */
export async function refreshFreeNights(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update residence_search h set free = ${freeNightsOf(sql`h.id`, sql`h.free_from`)}
     where h.id = any(${ids}::bigint[])`)
  tx.afterCommit(invalidateSearches)
}
