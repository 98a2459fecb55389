import sql, { type Sql } from 'sql-template-tag'
import type { Transaction } from '#server/platform/database/database.ts'
import { serviceTypes } from '#shared/features/listings/listing-types.ts'
import { emittingOpenings } from './opened-listings.queries.ts'
import { invalidateSearches } from './search-cache.ts'
import { dayZero, limitCode, offerCode, serviceStride } from './search-encoding.ts'

/**
 * A covering b-tree takes entries of up to 2,704 bytes, and a range takes 13: for a listing with more ranges only the
 * earliest are searchable, and later ones follow as time passes.
 */
const maxRanges = 180

/**
 * `free` and `limits` of a home from the day `from` on: what its host opened, less agreed stays, nights of connected
 * calendars and the days beside them. The same rules as in `calendar.rules.ts`; the oracles compare them.
 */
export const nightsInSearch = (id: Sql, from: Sql): Sql => sql`
  with opened as materialized (
    select a.state, a.services, a.min_nights, a.max_nights, a.nights * daterange(${dayZero}::date + ${from}, null) as nights,
           datemultirange(a.nights * daterange(${dayZero}::date + ${from}, null)) - coalesce((
             select range_agg(daterange(lower(taken.nights) - a.gap_days, upper(taken.nights) + a.gap_days)) from (
               select s.span as nights from reservation_stay s where s.residence_id = ${id} and s.approved
               union all
               select b.nights from availability_block b where b.residence_id = ${id}) taken), '{}') as open_nights
      from availability_range a
     where a.residence_id = ${id} and a.nights && daterange(${dayZero}::date + ${from}, null)),
  codes as (
    select code, o.open_nights from opened o cross join generate_series(1, ${serviceTypes.length}::int) code
     where o.state = 'free' and o.services & (1 << (code - 1)) > 0
    union all
    select ${offerCode(0)}::int + code, o.open_nights
      from opened o cross join generate_series(1, ${serviceTypes.length}::int) code
     where o.services & (1 << (code - 1)) > 0 and exists (
       select from opened offer where offer.state = 'open_to_offers' and offer.services & (1 << (code - 1)) > 0)),
  limited as materialized (
    select coalesce(range_agg(${encoded(
      sql`(o.min_nights * ${limitCode.factor}::int + coalesce(o.max_nights, ${limitCode.unlimited}::int))`,
      sql`o.nights`,
    )}), '{}') as limits
      from opened o
     where exists (select from opened other
                    where other.state <> 'free' or other.min_nights > 1 or other.max_nights is not null)),
  pieces as (
    select piece from unnest((
      select range_agg(${encoded(sql`code`, sql`span`)}) from codes cross join unnest(open_nights) span)) piece
     order by lower(piece) % ${serviceStride}::int
     limit (select greatest(${maxRanges}::int - count(*), 0) from limited cross join unnest(limits)))
  select coalesce((select range_agg(piece) from pieces), '{}') as free, (select limits from limited) as limits`

/** The first free night of each exchange type from `today` on, as an element of `free`. */
export const firstFreeNights = (id: Sql, today: Sql): Sql => sql`
  coalesce((select array_agg(first_night order by first_night) from (
    select min(greatest(lower(piece), lower(piece) / ${serviceStride}::int * ${serviceStride}::int + ${today})) as first_night
      from residence_search h cross join unnest(h.free) piece
     where h.id = ${id} and upper(piece) % ${serviceStride}::int > ${today}
       and lower(piece) < ${offerCode(1) * serviceStride}::int
     group by lower(piece) / ${serviceStride}::int) openings), '{}')`

/** Dates for a service as elements of `free`. */
const encoded = (service: Sql, span: Sql) => sql`int4range(
  ${service} * ${serviceStride}::int + (lower(${span}) - ${dayZero}::date),
  ${service} * ${serviceStride}::int + (upper(${span}) - ${dayZero}::date))`

/** Whether every night from `start` to `end` is in `free` for at least one service, whatever the length of the stay. */
export const areNightsFree = (free: Sql, start: Sql, end: Sql): Sql => sql`
  exists (select from generate_series(1, ${serviceTypes.length}::int) code
           where ${free} @> ${encoded(sql`code`, sql`daterange(${start}, ${end})`)})`

/** Whether a home has limits on the length of stays, or nights open to offers. */
export const hasLimits = (limits: Sql): Sql => sql`${limits} <> '{}'::int4multirange`

/** Recomputes only the free nights of listings in search. */
export async function refreshFreeNights(tx: Transaction, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await emittingOpenings(tx, ids, at, async () => {
    await tx.execute(sql`
      update residence_search h set (free, limits) = (${nightsInSearch(sql`h.id`, sql`h.free_from`)})
       where h.id = any(${ids}::bigint[])`)
  })
  tx.afterCommit(invalidateSearches)
}
