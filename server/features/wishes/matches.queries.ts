import sql, { raw, type Sql } from 'sql-template-tag'
import { isActive, isVerified } from '#server/features/accounts/accounts.public.ts'
import { isSubscribed } from '#server/features/memberships/memberships.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import { graceCutoff } from '#shared/features/search/search.rules.ts'
import { certainDay } from './shown-until.queries.ts'
import { type FirstDay, fits, liesIn } from './wish-fit.queries.ts'
import { type PlaceRow, placesAsRows } from './wishes.queries.ts'

/** In a place with many homes, this many are compared, the best ranked first. */
export const scannedListings = 2_000
/** This many fits are enough for a place or home. */
export const maxHits = 400

/** What a member never meets: own homes, homes of members with a block in either direction, and declined ones. */
export type Hidden = { listingIds: number[]; memberIds: number[] }

/** `wishId`: also those that were declined for it. */
export async function hiddenFor(db: Queryable, memberId: number, wishId: number | null): Promise<Hidden> {
  const row = await db.first<Hidden>(
    named(
      'wishes-hidden',
      sql`
    with hidden as (
      select ${memberId}::bigint as id
      union select blocked_id from member_block where blocker_id = ${memberId}
      union select blocker_id from member_block where blocked_id = ${memberId})
    select coalesce((select array_agg(h.id) from hidden h), '{}') as member_ids,
           coalesce((select array_agg(r.id) from (
             select r.id from hidden h join residence r on r.owner_id = h.id where r.state <> 'removed'
             union select residence_id from wish_question where wish_id = ${wishId} and answer = 'no') r), '{}') as listing_ids`,
    ),
  )
  return row ?? { listingIds: [], memberIds: [memberId] }
}

/** What `fits` needs from a place, and how many nights are wished for. */
export const placeFields =
  raw(`p.city_id, p.district_id, p.within, p.amenities, p.max_points, p.rtypes, p.adults, p.children, p.pets,
  p.nights_min, p.nights_max, p.is_weekend`)
/**
 * Where the places `p` come from; the name becomes part of the prepared statement's name, because planning takes longer
 * than running it.
 */
type Places = { name: string; rows: Sql }

/** The stored places of a wish. */
export const placesOf = (wishId: number): Places => ({
  name: 'stored',
  rows: sql`wish_place p where p.wish_id = ${wishId}`,
})
/** Places that are not stored. */
export const unsavedPlaces = (places: readonly PlaceRow[]): Places => ({
  name: 'unsaved',
  rows: sql`${placesAsRows(places)} where true`,
})

export type CountedListings = { listingCount: number; isExact: boolean }

/** How many homes fit, by city. */
export function countFittingByCity(
  db: Queryable,
  places: Places,
  hidden: Hidden,
  firstDay: FirstDay,
): Promise<{ cityId: number; listingCount: number; scanned: number }[]> {
  return db.query<{ cityId: number; listingCount: number; scanned: number }>(
    named(
      `wishes-count-${places.name}`,
      sql`
    select c.city_id, sum(c.listing_count)::int as listing_count, max(c.scanned)::int as scanned
      from (select ${placeFields} from ${places.rows}) p
      cross join lateral (
        select p.city_id, count(*) filter (where ${fits('r', 'p', firstDay)} and r.id <> all(${hidden.listingIds}::bigint[])) as listing_count,
               count(*) as scanned
          from ${scannedColumns(scannedListings)}) c
     group by c.city_id`,
    ),
  )
}

/** The homes of search in the places `p`, the best ranked of each; only covered columns, so that it stays in the index. */
const scannedColumns = (limit: number) => {
  const columns = raw(
    'r.id, r.rtype, r.max_adults, r.max_children, r.max_pets, r.amenities, r.points, r.flags, r.free, r.limits, r.rank',
  )
  return sql`
  (
    (select ${columns} from residence_search r where p.district_id = 0 and r.city_id = p.city_id
      order by r.rank desc, r.id desc limit ${raw(String(limit))})
    union all
    (select ${columns} from residence_search r where p.district_id > 0 and r.district_id = p.district_id
      order by r.rank desc, r.id desc limit ${raw(String(limit))})) r`
}

export async function countFitting(
  db: Queryable,
  places: Places,
  hidden: Hidden,
  firstDay: FirstDay,
): Promise<CountedListings> {
  const counted = await countFittingByCity(db, places, hidden, firstDay)
  return {
    listingCount: counted.reduce((sum, { listingCount }) => sum + listingCount, 0),
    isExact: counted.every(({ scanned }) => scanned < scannedListings),
  }
}

/** The position of a home among those that fit: first those that the member would stay in, then by rank. */
export type FitPlace = { likes: boolean; rank: number; id: number }

/** Homes that fit, after one of them: `liked` first, each group best ranked first. */
export function fittingListings(
  db: Queryable,
  places: Places,
  hidden: Hidden,
  {
    firstDay,
    limit,
    liked,
    after,
  }: { firstDay: FirstDay; limit: number; liked: readonly number[]; after: FitPlace | null },
): Promise<FitPlace[]> {
  const likes = sql`r.id = any(${liked}::bigint[])`
  const order = sql`order by likes desc, r.rank desc, r.id desc limit ${limit}::int`
  return db.query<FitPlace>(
    named(
      `wishes-fitting-${places.name}`,
      sql`
    select r.likes, r.rank, r.id from (select ${placeFields} from ${places.rows}) p cross join lateral (
      select r.id, r.rank, ${likes} as likes from ${scannedColumns(scannedListings)}
       where ${fits('r', 'p', firstDay)} and r.id <> all(${hidden.listingIds}::bigint[])
         and (${after === null}::boolean
           or (${likes}, r.rank, r.id) < (${after?.likes ?? true}::boolean, ${after?.rank ?? 0}::int, ${after?.id ?? 0}::bigint))
       ${order}) r
     ${order}`,
    ),
  )
}

/** Whether hosts may see a wish of the member `m`: active, verified, and subscribed or lapsed within the grace period. */
export const memberIsShown = (at: Date): Sql => sql`
  ${isActive('m')} and ${isVerified('m')} and ${isSubscribed(sql`m.id`, at, graceCutoff(at))}`

/** The member's open wishes that give a home which can be found, if hosts may see them. */
export async function givingWishes(db: Queryable, memberId: number, at: Date): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    named(
      'wishes-giving',
      sql`
      select w.id from trip_wish w join member m on m.id = w.member_id
       where w.member_id = ${memberId} and w.closed_at is null and w.state = 'open'
         and exists (select from wish_offer o where o.wish_id = w.id) and ${memberIsShown(at)}`,
    ),
  )
  return rows.map(({ id }) => id)
}

/**
 * Ids as rows whose number the planner does not know: otherwise a plan for the ids of one call would seem cheaper than
 * a generic one, and the statement would be planned each time, which takes longer than running it.
 */
export const idRows = (ids: readonly number[]): Sql => sql`
  (select id::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as given(id))`

/** Open wishes of any member that the home `h` satisfies: one index range for its district and one for its province. */
const wantedBy = (firstDay: FirstDay, hidden: Hidden) => sql`
  lateral (
    select p.wish_id, p.member_id, p.shown_until from wish_place p
     where p.is_open and p.city_id = h.city_id and p.district_id = any(array[0, h.district_id])
       and p.last_day > ${firstDay}::int and p.gives <> 0 and p.member_id <> all(${hidden.memberIds}::bigint[])
       and ${fits('h', 'p', firstDay)}
     limit ${raw(String(maxHits))}) p`

/** How many members have a wish that one of these homes satisfies; counts up to `maxHits` per home. */
export async function countInterested(
  db: Queryable,
  listingIds: readonly number[],
  hidden: Hidden,
  { firstDay, at }: { firstDay: FirstDay; at: Date },
): Promise<number> {
  if (listingIds.length === 0) return 0
  const row = await db.first<{ members: number }>(
    named(
      'wishes-interested',
      sql`
    select count(*)::int as members from (
      select p.member_id, max(p.shown_until) as shown_until
        from ${idRows(listingIds)} own join residence_search h on h.id = own.id
        cross join ${wantedBy(firstDay, hidden)}
       group by p.member_id) p
     where case when p.shown_until > ${certainDay(at)}::date then true
       else exists (select from member m where m.id = p.member_id and ${memberIsShown(at)}) end`,
    ),
  )
  return row?.members ?? 0
}

/** Ids of open wishes that the home satisfies. */
export async function wishesFor(
  db: Queryable,
  listingId: number,
  hidden: Hidden,
  { firstDay, at }: { firstDay: FirstDay; at: Date },
): Promise<number[]> {
  const rows = await db.query<{ wishId: number }>(sql`
    select distinct p.wish_id
      from residence_search h
      cross join ${wantedBy(firstDay, hidden)}
      join member m on m.id = p.member_id where h.id = ${listingId} and ${memberIsShown(at)}
     order by p.wish_id desc`)
  return rows.map(({ wishId }) => wishId)
}

/** Which of these homes fit their wish now, as `wish/home`. */
export async function fitNow(
  db: Queryable,
  pairs: readonly { wishId: number; listingId: number }[],
  hidden: Hidden,
  firstDay: FirstDay,
): Promise<Set<string>> {
  const rows = await db.query<{ wishId: number; listingId: number }>(sql`
    select distinct n.wish_id, n.listing_id
      from unnest(${pairs.map(({ wishId }) => wishId)}::bigint[],
                  ${pairs.map(({ listingId }) => listingId)}::bigint[]) as n(wish_id, listing_id)
      join wish_place p on p.wish_id = n.wish_id and p.is_open
      join residence_search r on r.id = n.listing_id
     where ${liesIn('r', 'p')} and ${fits('r', 'p', firstDay)} and r.id <> all(${hidden.listingIds}::bigint[])
       and not exists (select from wish_question q
                        where q.wish_id = n.wish_id and q.residence_id = n.listing_id and q.answer = 'no')`)
  return new Set(rows.map(({ wishId, listingId }) => `${wishId}/${listingId}`))
}

/** The direct swap of this home for one of the caller's: the wish of its host that a home of the caller satisfies. */
export async function metBy(
  db: Queryable,
  listingId: number,
  ownIds: readonly number[],
  hidden: Hidden,
  { firstDay, at }: { firstDay: FirstDay; at: Date },
): Promise<{ ownListingId: number; cityId: number; districtId: number } | undefined> {
  return db.first(sql`
    select h.id as own_listing_id, p.city_id, p.district_id
      from wish_home g
      join wish_offer o on o.wish_id = g.wish_id and o.residence_id = g.residence_id
      join wish_place p on p.wish_id = o.wish_id and p.is_open
      join residence_search h on h.id = any(${ownIds}::bigint[]) and ${liesIn('h', 'p')}
      join member m on m.id = o.member_id
     where g.residence_id = ${listingId} and o.member_id <> all(${hidden.memberIds}::bigint[])
       and ${memberIsShown(at)} and ${fits('h', 'p', firstDay)}
     order by h.id, p.city_id, p.district_id limit 1`)
}
