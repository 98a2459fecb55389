import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

/** Where `free` holds the nights of home exchange: type 1 of `search-encoding.ts`. */
export const exchangeNights = 'int4multirange(int4range(100000, 200000))'

/** What swaps need from a home's `free`: its nights of home exchange, including those open to offers (code 7 there). */
const exchangeOf = (free: Sql) => sql`
  ${free} * ${raw(exchangeNights)} + coalesce((
    select range_agg(int4range(lower(e) - 600000, upper(e) - 600000))
      from unnest(${free} * int4multirange(int4range(700000, 800000))) e), '{}')`

const columns =
  raw(`wish_id, residence_id, member_id, free, city_id, district_id, amenities, points, rtype, max_adults,
  max_children, max_pets, flags, own_dates, limits`)

/** Rows of wish_offer for the homes that open wishes give: `given` has wish_id, member_id, residence_id and own_dates. */
const offersOf = (given: Sql) => sql`
  select h.wish_id, h.residence_id, h.member_id, ${exchangeOf(sql`r.free`)} as free, r.city_id, r.district_id, r.amenities,
         r.points, r.rtype, r.max_adults, r.max_children, r.max_pets, r.flags, h.own_dates, r.limits
    from ${given} h join residence_search r on r.id = h.residence_id`

/** A statement that writes the offers of a new wish. */
export const insertOffers = (given: Sql): Sql => sql`insert into wish_offer (${columns}) ${offersOf(given)}`

/** Rewrites the offers of these homes from their search rows: for every open wish that gives one. */
export const refreshOffers = (tx: Queryable, listingIds: readonly number[]): Promise<void> =>
  writeOffers(tx, {
    given: sql`h.residence_id = any(${listingIds}::bigint[])`,
    // Offers have no index by home, but wish_home has.
    written: sql`(o.wish_id, o.residence_id) in (select wish_id, residence_id from given)`,
  })

/** Rewrites the offers of wishes. */
export const refreshOffersOf = (tx: Queryable, wishIds: readonly number[]): Promise<void> =>
  writeOffers(tx, {
    given: sql`h.wish_id = any(${wishIds}::bigint[])`,
    written: sql`o.wish_id = any(${wishIds}::bigint[])`,
  })

/** In the order of homes, like agreements that write the offers of several homes, so that two never wait for each other. */
async function writeOffers(tx: Queryable, { given, written }: { given: Sql; written: Sql }): Promise<void> {
  await tx.execute(sql`
    with given as (
      select h.wish_id, h.residence_id, h.own_dates, w.member_id, w.state
        from wish_home h join trip_wish w on w.id = h.wish_id where ${given}
    ), locked as materialized (
      select o.wish_id, o.residence_id from wish_offer o
       where ${written} order by o.residence_id, o.wish_id for update
    ), wanted as (
      ${offersOf(sql`(select wish_id, member_id, residence_id, own_dates from given where state = 'open')`)}
    ), gone as (
      delete from wish_offer o
       where (o.wish_id, o.residence_id) in (select wish_id, residence_id from locked)
         and not exists (select from wanted n where n.wish_id = o.wish_id and n.residence_id = o.residence_id)
    )
    insert into wish_offer (${columns})
    select ${columns} from wanted where (select count(*) from locked) >= 0 order by residence_id, wish_id
    on conflict (wish_id, residence_id) do update
       set free = excluded.free, city_id = excluded.city_id, district_id = excluded.district_id,
           amenities = excluded.amenities, points = excluded.points, rtype = excluded.rtype,
           max_adults = excluded.max_adults, max_children = excluded.max_children, max_pets = excluded.max_pets,
           flags = excluded.flags, own_dates = excluded.own_dates, limits = excluded.limits`)
}
