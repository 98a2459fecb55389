import sql, { raw, type Sql } from 'sql-template-tag'
import { exchangeNights } from '#server/features/search/search.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import { type Hidden, idRows, maxHits, memberIsShown, placeFields } from './matches.queries.ts'
import { type FirstDay, fits, haveCommonStay, today } from './wish-fit.queries.ts'

export type SwapPair = { wishId: number; ownListingId: number; otherWishId: number; listingId: number }

/**
 * The direct swaps of a member's wishes: their homes are given by open wishes that a home of theirs satisfies, and
 * there are dates. `hidden` is what the member never meets.
 */
export function findSwaps(
  db: Queryable,
  wishIds: readonly number[],
  hidden: Hidden,
  { firstDay, at }: { firstDay: FirstDay; at: Date },
): Promise<SwapPair[]> {
  const together = haveCommonStay({
    limits: ['o.limits', 'g.limits'],
    nights: `o.free * o.within * g.free * g.within * ${exchangeNights}`,
    minNights: 'greatest(o.nights_min, g.nights_min)',
    maxNights: 'least(o.nights_max, g.nights_max)',
    isWeekend: '(o.is_weekend or g.is_weekend)',
  })
  const offered = (condition: Sql) => sql`
    (select o.wish_id, o.residence_id, o.member_id, o.free, o.limits, o.own_dates from wish_offer o
      where o.city_id = p.city_id and ${condition}
        and o.member_id <> all(${hidden.memberIds}::bigint[])
        and o.residence_id <> all(${hidden.listingIds}::bigint[]) and ${fits('o', 'p', firstDay)}
      limit ${raw(String(maxHits))})`
  // Step by step, each one scan of an index: the planner cannot know how few homes fit. `offset 0` keeps it from
  // reading a whole table for the rows of one wish; `is true`, from querying for each wish in turn.
  return db.query<SwapPair>(
    named(
      'wishes-swaps',
      sql`
    with offers as materialized (
      select own.id as own_wish_id, p.within, p.nights_min, p.nights_max, p.is_weekend, o.wish_id, o.residence_id,
             o.member_id, o.free, o.limits, o.own_dates
        from ${idRows(wishIds)} own
        cross join lateral (select ${placeFields} from wish_place p where p.wish_id = own.id and p.is_open offset 0) p
        cross join lateral (
          ${offered(sql`p.district_id = 0`)}
          union all
          ${offered(sql`p.district_id > 0 and o.district_id = p.district_id`)}) o
    ), given as materialized (
      select own.id as own_wish_id, g.residence_id as own_listing_id, g.free, g.limits, g.own_dates, q.wish_id, q.within, q.nights_min,
             q.nights_max, q.is_weekend
        from ${idRows(wishIds)} own
        cross join lateral (
          select g.residence_id, g.free, g.limits, g.own_dates, g.city_id, g.district_id, g.amenities, g.points, g.rtype, g.max_adults,
                 g.max_children, g.max_pets, g.flags
            from wish_offer g where g.wish_id = own.id offset 0) g
        cross join lateral (
          select q.wish_id, q.within, q.nights_min, q.nights_max, q.is_weekend from wish_place q
           where q.is_open and q.city_id = g.city_id and q.district_id = any(array[0, g.district_id])
             and q.last_day > ${firstDay}::int
             and (q.wish_id in (select wish_id from offers)) is true and ${fits('g', 'q', firstDay)}
          offset 0) q
    )
    select distinct o.own_wish_id as wish_id, g.own_listing_id, o.wish_id as other_wish_id, o.residence_id as listing_id
      from offers o
      join given g on g.own_wish_id = o.own_wish_id and g.wish_id = o.wish_id
      cross join ${today(firstDay)}
      join member m on m.id = o.member_id
     where (g.own_dates and o.own_dates or ${together})
       and ${memberIsShown(at)}
       and not exists (select from wish_question a
                        where (a.wish_id, a.residence_id) in ((o.wish_id, g.own_listing_id), (o.own_wish_id, o.residence_id))
                          and a.answer = 'no')
     order by 1, 4, 2, 3`,
    ),
  )
}
