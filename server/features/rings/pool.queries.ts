import sql, { raw, type Sql } from 'sql-template-tag'
import { isActive, isVerified } from '#server/features/accounts/accounts.public.ts'
import { isSubscribed } from '#server/features/memberships/memberships.public.ts'
import {
  amenitiesAndNoPets,
  limitsOf,
  serviceStride,
  sleepingPlacesBits,
} from '#server/features/search/search.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { PoolListing, PoolWish } from './engine/ring-pool.ts'

export type PoolRow = Pick<
  PoolWish,
  | 'id'
  | 'memberId'
  | 'places'
  | 'windows'
  | 'minNights'
  | 'maxNights'
  | 'isWeekend'
  | 'adults'
  | 'children'
  | 'pets'
  | 'amenities'
  | 'residenceTypes'
  | 'yes'
  | 'no'
  | 'blocked'
> & {
  createdAt: Date
  /** A ring that others have said no to, or that was lost, has released it. */
  isReturned: boolean
  /** When its member left agreed rings. */
  leftAt: string[]
  /** Nights and limits, in the day numbers of search rows. */
  listings: PoolListing[]
}

const { shift, max } = sleepingPlacesBits
const stride = raw(String(serviceStride))

/** Day 0 of the day numbers. */
const dayOf = (bound: Sql): Sql => sql`(${bound} - date '1970-01-01')`

/**
 * Open wishes that give homes, of members who could say yes to a ring: by id, after one. An answer counts for the wish
 * as it was when the home was asked about; a no stays, including one to a ring, or one of a host to a guest.
 */
export const poolRows = (
  db: Queryable,
  { afterId, limit, at }: { afterId: number; limit: number; at: Date },
): Promise<PoolRow[]> =>
  db.query<PoolRow>(sql`
    with pooled as (
      select w.id, w.member_id, w.created_at, w.windows, w.nights_min, w.nights_max, w.is_weekend, w.adults,
             w.children, w.pets, w.version
        from trip_wish w join member m on m.id = w.member_id
       where w.state = 'open' and w.id > ${afterId}
         and exists (select from wish_offer o where o.wish_id = w.id)
         and ${isActive('m')} and ${isVerified('m')} and ${isSubscribed(sql`m.id`, at)}
       order by w.id limit ${limit}::int)
    select w.id, w.member_id, w.created_at, w.nights_min::int as min_nights, w.nights_max::int as max_nights,
           w.is_weekend, w.adults::int, w.children::int, w.pets::int, p.amenities, p.residence_types, p.places,
           coalesce((select jsonb_agg(jsonb_build_object('from', ${dayOf(sql`lower(x)`)}, 'to', ${dayOf(sql`upper(x)`)}) order by x)
              from unnest(w.windows) x), '[]') as windows,
           coalesce((select jsonb_agg(jsonb_build_object('id', o.residence_id, 'cityId', o.city_id, 'districtId', o.district_id,
                     'amenities', ${raw(amenitiesAndNoPets('o'))}, 'residenceType', o.rtype, 'adults', o.max_adults,
                     'children', o.max_children, 'pets', o.max_pets,
                     'sleepingPlaces', o.flags::int >> ${shift}::int & ${max}::int, 'pointsPerNight', o.points,
                     'ownDates', o.own_dates, 'free', coalesce(
                       (select jsonb_agg(jsonb_build_object('from', lower(x) % ${stride}, 'to', upper(x) % ${stride}) order by x)
                          from unnest(o.free) x), '[]'), 'limits', coalesce(
                       (select jsonb_agg(jsonb_build_object('from', l.from_day, 'to', l.to_day,
                               'minNights', l.min_nights, 'maxNights', l.max_nights) order by l.from_day)
                          from ${raw(limitsOf('o.limits'))} l), '[]')) order by o.residence_id)
              from wish_offer o where o.wish_id = w.id), '[]') as listings,
           coalesce((select jsonb_agg(q.residence_id) from wish_question q
              where q.wish_id = w.id and q.answer = 'yes' and q.wish_version = w.version), '[]') as yes,
           coalesce((select jsonb_agg(x.residence_id) from (
              select q.residence_id from wish_question q where q.wish_id = w.id and q.answer = 'no'
              union select l.residence_id from ring_leg l where l.wish_id = w.id and l.answer = 'no'
              union select l.residence_id from ring_leg l
                join ring_leg h on h.ring_id = l.ring_id and h.guest_id = l.host_id
               where l.wish_id = w.id and h.answer = 'no' and h.no_reason = 'guests') x), '[]') as no,
           coalesce((select r.state in ('declined', 'expired', 'lost')
                and (l.answer = 'yes' or (l.answer is null and r.state <> 'expired'))
              from ring_leg l join ring r on r.id = l.ring_id
             where l.wish_id = w.id order by r.id desc limit 1), false) as is_returned,
           coalesce((select jsonb_agg(l.left_at) from ring_leg l
              where l.guest_id = w.member_id and l.left_at is not null and not l.left_waived), '[]') as left_at,
           coalesce((select jsonb_agg(b.id) from (
              select blocked_id as id from member_block where blocker_id = w.member_id
              union select blocker_id from member_block where blocked_id = w.member_id) b), '[]') as blocked
      from pooled w cross join lateral (
        select coalesce(max(p.amenities), 0) as amenities, coalesce(max(p.rtypes)::int, 0) as residence_types,
               coalesce(jsonb_agg(jsonb_build_object('cityId', p.city_id, 'districtId', p.district_id)
                 order by p.city_id, p.district_id), '[]') as places
          from wish_place p where p.wish_id = w.id) p
     order by w.id`)
