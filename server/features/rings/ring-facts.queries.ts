import sql from 'sql-template-tag'
import { isVerified, namedMember } from '#server/features/accounts/accounts.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { StoredPicture } from '#server/platform/images/stored-picture.ts'
import type { ResidenceType } from '#shared/features/listings/listing-types.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'

export type RingMemberRow = {
  id: number
  name: NamedMember
  picture: StoredPicture | null
  isVerified: boolean
  isSuperHost: boolean
  exchangeCount: number
  averageRating: number | null
  totalReviews: number
}

/** The members' standing in rings. */
export const ringMembers = (db: Queryable, ids: readonly number[]): Promise<RingMemberRow[]> =>
  db.query<RingMemberRow>(sql`
    select m.id, ${namedMember('m')} as name, m.picture, ${isVerified('m')} as is_verified, m.is_super_host,
           (select count(*)::int from reservation v
             where v.status = 'completed' and v.product_id is not null
               and (v.offerer_id = m.id or v.receiver_id = m.id)) as exchange_count,
           m.average_rating::float8 as average_rating, m.total_reviews
      from member m where m.id = any(${ids}::bigint[])`)

export type RingListingRow = {
  id: number
  city: string
  residenceType: ResidenceType
  pointsPerNight: number
}

/** What everybody in a ring knows about its homes. */
export const ringListings = (db: Queryable, ids: readonly number[]): Promise<RingListingRow[]> =>
  db.query<RingListingRow>(sql`
    select id, city, residence_type, user_points as points_per_night from residence where id = any(${ids}::bigint[])`)

export type LegGuestsRow = {
  ringId: number
  position: number
  adults: number
  children: number
  pets: number
}

/** Who travels: as agreed; before the agreement, as wished. */
export const legGuests = (db: Queryable, ringIds: readonly number[]): Promise<LegGuestsRow[]> =>
  db.query<LegGuestsRow>(sql`
    select l.ring_id, l.position, coalesce(v.adults, w.adults, 0)::int as adults,
           coalesce(v.children, w.children, 0)::int as children, coalesce(v.pets, w.pets, 0)::int as pets
      from ring_leg l
      left join reservation v on v.id = l.reservation_id
      left join trip_wish w on w.id = l.wish_id
     where l.ring_id = any(${ringIds}::bigint[]) and (v.id is not null or w.id is not null)`)

/** Whether a reported problem of one of these stays is undecided. */
export async function hasOpenProblem(db: Queryable, reservationIds: readonly number[]): Promise<boolean> {
  const row = await db.first<{ isOpen: boolean }>(sql`
    select exists (select from stay_problem
      where reservation_id = any(${reservationIds}::bigint[]) and outcome is null) as is_open`)
  return row?.isOpen ?? false
}
