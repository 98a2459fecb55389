import sql, { type Sql } from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import {
  freshDays,
  rankListing,
  type ScoreFacts,
  scoreListing,
} from '#shared/features/listings/listing-score.rules.ts'
import type { ResidenceType } from '#shared/features/listings/listing-types.ts'
import { residenceTypeCode, serviceTypes } from '#shared/features/listings/listing-types.ts'
import { snapToGrid } from '#shared/features/listings/location.rules.ts'
import { graceDays } from '#shared/features/subscriptions/subscriptions.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { ownerIsHere } from './owner-standing.queries.ts'
import { forgetSearches } from './search-cache.ts'
import { amenityMask, cellOf, flagsOf, searchDay, serviceStride, tagsOf } from './search-encoding.ts'

const dayMs = 86_400_000

export type HomeFacts = {
  id: number
  residenceType: ResidenceType
  cityId: number
  districtId: number
  latitude: number
  longitude: number
  userPoints: number
  bedroom: number
  adultCount: number
  childCount: number
  petCount: number
  amenities: string[]
  descriptionLength: number
  destinationLength: number
  hasAddress: boolean
  averageRating: number | null
  totalReviews: number
  exchangeCount: number
  createdAt: Date
  photoCount: number
  services: number[]
  freeNights: number
  isVerified: boolean
  isSuperHost: boolean
  isVisible: boolean
}

/** Everything from which rank and search row are made. `at` decides who is still subscribed. */
export function homeFacts(db: Queryable, ids: readonly number[], at: Date): Promise<HomeFacts[]> {
  const lapsedBefore = new Date(at.getTime() - graceDays * dayMs)
  return db.query<HomeFacts>(sql`
    select r.id, r.residence_type, r.city_id, r.district_id, r.latitude, r.longitude, r.user_points, r.bedroom,
           r.adult_count, r.child_count, r.pet_count, r.amenities, char_length(r.description) as description_length,
           char_length(r.destination_info) as destination_length, r.location_info <> '' as has_address,
           r.average_rating, r.total_reviews, r.exchange_count, r.created_at, photos.photo_count,
           coalesce(dates.services, '{}') as services, coalesce(dates.free_nights, 0) as free_nights,
           m.email_verified_at is not null and m.phone_verified_at is not null as is_verified, m.is_super_host,
           r.state = 'active' and photos.photo_count > 0 and ${ownerIsHere}
             and exists (select from subscription s where s.member_id = r.owner_id and s.withdrawn_at is null
                            and s.starts_at <= ${at} and s.ends_at > ${lapsedBefore}) as is_visible
      from residence r
      join member m on m.id = r.owner_id
      cross join lateral (
        select count(*)::int as photo_count from residence_picture p where p.residence_id = r.id) photos
      cross join lateral (
        select array_agg(distinct a.service::int) as services,
               (select sum(upper(night) - lower(night))::int
                  from unnest(range_agg(a.span) - coalesce((
                    select range_agg(s.span) from reservation_stay s where s.residence_id = r.id and s.approved), '{}')
                    - datemultirange(daterange(null, (${at}::timestamptz at time zone 'Europe/Istanbul')::date))) night
               ) as free_nights
          from availability a where a.residence_id = r.id) dates
     where r.id = any(${ids}::bigint[])`)
}

export const scoreFactsOf = (home: HomeFacts): ScoreFacts => ({
  ...home,
  amenityCount: home.amenities.length,
  services: serviceTypes.filter((_, at) => home.services.includes(at + 1)),
})

/**
 * Brings the search rows of these homes up to date: a home is in search only if it is active, has a photo, and
 * its owner is in good standing and subscribed (or was within the grace).
 */
export async function refreshSearchRows(tx: Transaction, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return
  const homes = await homeFacts(tx, ids, at)
  const visible = homes.filter((home) => home.isVisible)
  const visibleIds = new Set(visible.map((home) => home.id))
  await tx.execute(sql`
    delete from residence_search where id = any(${ids.filter((id) => !visibleIds.has(id))}::bigint[])`)
  if (visible.length > 0) {
    await tx.execute(sql`
      insert into residence_search (id, city_id, district_id, cell, rtype, max_adults, max_children, max_pets,
             amenities, points, bedrooms, flags, lat, lng, rank, fresh_until, free_from, free, tags)
      select h.id, h.city_id, h.district_id, h.cell, h.rtype, h.max_adults, h.max_children, h.max_pets, h.amenities,
             h.points, h.bedrooms, h.flags, h.lat, h.lng, h.rank, h.fresh_until, h.free_from,
             ${freeOf(sql`h.id`, sql`h.free_from`)}, h.tags
        from jsonb_to_recordset(${JSON.stringify(visible.map((home) => searchRow(home, at)))}::jsonb) as h(
             id bigint, city_id smallint, district_id int, cell int, rtype smallint, max_adults smallint,
             max_children smallint, max_pets smallint, amenities int, points int, bedrooms smallint,
             flags smallint, lat real, lng real, rank int, fresh_until timestamptz, free_from int,
             tags int[])
      on conflict (id) do update set
             city_id = excluded.city_id, district_id = excluded.district_id, cell = excluded.cell,
             rtype = excluded.rtype, max_adults = excluded.max_adults, max_children = excluded.max_children,
             max_pets = excluded.max_pets, amenities = excluded.amenities, points = excluded.points,
             bedrooms = excluded.bedrooms, flags = excluded.flags, lat = excluded.lat,
             lng = excluded.lng, rank = excluded.rank, fresh_until = excluded.fresh_until,
             free_from = excluded.free_from, free = excluded.free,
             tags = excluded.tags`)
  }
  tx.afterCommit(forgetSearches)
}

function searchRow(home: HomeFacts, at: Date) {
  const freshUntil = new Date(home.createdAt.getTime() + freshDays * dayMs)
  const isFresh = freshUntil > at
  const position = snapToGrid(home)
  return {
    id: home.id,
    city_id: home.cityId,
    district_id: home.districtId,
    // The snapped position: with the exact one, narrowing the bounds of a search would find the door.
    cell: cellOf(position.latitude, position.longitude),
    lat: position.latitude,
    lng: position.longitude,
    rtype: residenceTypeCode(home.residenceType),
    max_adults: home.adultCount,
    max_children: home.childCount,
    max_pets: home.petCount,
    amenities: amenityMask(home.amenities),
    points: home.userPoints,
    bedrooms: home.bedroom,
    flags: flagsOf(home),
    rank: rankOf(home, isFresh),
    fresh_until: isFresh ? freshUntil.toISOString() : null,
    free_from: searchDay(civilDateOf(at)) ?? 0,
    tags: tagsOf(home),
  }
}

/**
 * A covering b-tree takes entries of up to 2,704 bytes, a range takes 13: of a home with more pieces than this
 * the earliest are kept, and the later ones follow as time goes by.
 */
const mostPieces = 180

/** What search reads: free nights from the day `from` on, as one multirange. */
const freeOf = (id: Sql, from: Sql) => sql`
  (select coalesce(range_agg(piece), '{}') from (
     select piece from unnest(${allFreeOf(id)} - (
       select range_agg(int4range(code * ${serviceStride}::int, code * ${serviceStride}::int + ${from}))
         from generate_series(1, ${serviceTypes.length}::int) code)) piece
      order by lower(piece) % ${serviceStride}::int limit ${mostPieces}::int) kept)`

/** Availability less agreed stays. */
const allFreeOf = (id: Sql) => sql`(
  coalesce((select range_agg(int4range(
              a.service * ${serviceStride}::int + (lower(a.span) - date '2000-01-01'),
              a.service * ${serviceStride}::int + (upper(a.span) - date '2000-01-01')))
       from availability a where a.residence_id = ${id}), '{}')
  - coalesce((select range_agg(int4range(
              code * ${serviceStride}::int + (lower(s.span) - date '2000-01-01'),
              code * ${serviceStride}::int + (upper(s.span) - date '2000-01-01')))
       from reservation_stay s cross join generate_series(1, ${serviceTypes.length}::int) code
      where s.residence_id = ${id} and s.approved), '{}'))`

/** Recomputes only the free nights, of the homes that are in search. */
export async function refreshFreeNights(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update residence_search h set free = ${freeOf(sql`h.id`, sql`h.free_from`)} where h.id = any(${ids}::bigint[])`)
  tx.afterCommit(forgetSearches)
}

/** Recomputes only the rank, of the homes that are in search. Whether a home is still new stays as it is. */
export async function refreshRanks(tx: Transaction, ids: readonly number[]): Promise<void> {
  const rows = await tx.query<{ id: number; isFresh: boolean }>(sql`
    select id, fresh_until is not null as is_fresh from residence_search where id = any(${ids}::bigint[])`)
  const fresh = new Map(rows.map((row) => [row.id, row.isFresh]))
  // No part of the rank but freshness depends on the time, so any will do here.
  const homes = await homeFacts(tx, [...fresh.keys()], new Date(0))
  await tx.execute(sql`
    update residence_search h set rank = n.rank
      from unnest(${homes.map((home) => home.id)}::bigint[],
                  ${homes.map((home) => rankOf(home, fresh.get(home.id) ?? false))}::int[]) as n(id, rank)
     where h.id = n.id`)
  tx.afterCommit(forgetSearches)
}

/** Free nights pass by themselves, so they count for the score that the owner sees but not for the rank. */
function rankOf(home: HomeFacts, isFresh: boolean): number {
  const { score } = scoreListing({ ...scoreFactsOf(home), freeNights: Number.POSITIVE_INFINITY })
  return rankListing({ ...home, score, isFresh })
}
