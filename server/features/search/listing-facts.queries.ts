import sql, { raw } from 'sql-template-tag'
import { isVerified } from '#server/features/accounts/accounts.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { ScoreFacts } from '#shared/features/listings/listing-score.rules.ts'
import {
  type ResidenceType,
  type SleepingRoom,
  serviceTypes,
} from '#shared/features/listings/listing-types.ts'
import type { HostRecord } from '#shared/features/search/ranking.rules.ts'
import { graceCutoff } from '#shared/features/search/search.rules.ts'
import { filtersOf } from '#shared/features/search/search-filters.ts'
import { listingTimeZone } from '#shared/kernel/civil-date.ts'
import { ownerIsActive, ownerIsSubscribed } from './owner-is-active.queries.ts'

export type ListingFacts = {
  id: number
  residenceType: ResidenceType
  cityId: number
  districtId: number
  latitude: number
  longitude: number
  /** The values that search filters by, by column. */
  numbers: Record<string, number>
  amenities: string[]
  descriptionLength: number
  destinationLength: number
  hasAddress: boolean
  averageRating: number | null
  totalReviews: number
  exchangeCount: number
  createdAt: Date
  savedAt: Date
  photoCount: number
  services: number[]
  isVerified: boolean
  isSuperHost: boolean
  petsStay: boolean
  stepFree: boolean
  sleepingRooms: SleepingRoom[]
  isProvenHost: boolean
  /** Points that a guest leaves as a deposit. */
  deposit: number
  host: HostRecord
}

const filteredNumbers = raw(
  [...new Set(filtersOf('number').map(([, { source }]) => `'${source}', r.${source}`))].join(', '),
)

/** The inputs of score, rank and search row, except those that change with time alone. */
export const listingFacts = (db: Queryable, ids: readonly number[]): Promise<ListingFacts[]> =>
  db.query<ListingFacts>(sql`
    select r.id, r.residence_type, r.city_id, r.district_id, r.latitude, r.longitude,
           jsonb_build_object(${filteredNumbers}) as numbers, r.amenities, char_length(r.description) as description_length,
           char_length(r.destination_info) as destination_length, r.location_info <> '' as has_address,
           r.average_rating, r.total_reviews, r.exchange_count, r.created_at, r.updated_at as saved_at,
           (select count(*)::int from residence_picture p where p.residence_id = r.id) as photo_count,
           array(select code from generate_series(1, ${serviceTypes.length}::int) code
                  where exists (select from availability_range a
                                 where a.residence_id = r.id and a.services & (1 << (code - 1)) > 0)) as services,
           ${isVerified('m')} as is_verified, m.is_super_host,
           'pets' = any(r.left_behind)
             or exists (select from care_card c where c.residence_id = r.id and c.kind = 'pet') as pets_stay,
           r.step_free, r.sleeping_rooms,
           exists (select from reservation s where s.status = 'completed' and s.product_id is not null
             and m.id in (s.offerer_id, s.receiver_id)) as is_proven_host, r.deposit_points as deposit,
           jsonb_build_object('answerRate', m.answer_rate, 'cancelledStays', m.cancelled_stays) as host
      from residence r join member m on m.id = r.owner_id
     where r.id = any(${ids}::bigint[])`)

export const scoreFactsOf = (listing: ListingFacts): Omit<ScoreFacts, 'freeNights'> => ({
  ...listing,
  amenityCount: listing.amenities.length,
  services: serviceTypes.filter((_, at) => listing.services.includes(at + 1)),
})

/** The facts of listings that are in search at this time. */
export async function visibleListings(db: Queryable, ids: readonly number[], at: Date): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select r.id from residence r join member m on m.id = r.owner_id
     where r.id = any(${ids}::bigint[]) and r.state = 'active' and ${ownerIsActive}
       and exists (select from residence_picture p where p.residence_id = r.id)
       and ${ownerIsSubscribed(at, graceCutoff(at))}`)
  return rows.map((row) => row.id)
}

/** Distinct future nights that are bookable, by listing. */
export async function countFreeNights(
  db: Queryable,
  ids: readonly number[],
  at: Date,
): Promise<Map<number, number>> {
  const rows = await db.query<{ id: number; freeNights: number }>(sql`
    select r.id, coalesce((
             select sum(upper(night) - lower(night))::int
               from unnest((select range_agg(a.nights) from availability_range a
                             where a.residence_id = r.id and a.state = 'free')
                 - coalesce((
                   select range_agg(s.span) from reservation_stay s where s.residence_id = r.id and s.approved), '{}')
                 - coalesce((select range_agg(b.nights) from availability_block b where b.residence_id = r.id), '{}')
                 - datemultirange(daterange(null, (${at}::timestamptz at time zone ${listingTimeZone})::date))) night
           ), 0) as free_nights
      from residence r where r.id = any(${ids}::bigint[])`)
  return new Map(rows.map(({ id, freeNights }) => [id, freeNights]))
}
