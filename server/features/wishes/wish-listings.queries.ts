import sql from 'sql-template-tag'
import { hasFallen } from '#server/features/listings/listings.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { ResidenceType } from '#shared/features/listings/listing-types.ts'

/** The open wishes that give a home, all by its owner. */
export const givingWishes = (db: Queryable, listingId: number): Promise<{ id: number; memberId: number }[]> =>
  db.query<{ id: number; memberId: number }>(sql`
    select w.id, w.member_id from wish_home h join trip_wish w on w.id = h.wish_id
     where h.residence_id = ${listingId} and w.state = 'open' order by w.id`)

export type GivenListingRow = {
  wishId: number
  listingId: number
  residenceType: ResidenceType
  city: string
  district: string
  bedCount: number
  userPoints: number
}

/** The given homes that can be found, for hosts: without anything that names their owner. */
export const givenListings = (db: Queryable, wishIds: readonly number[]): Promise<GivenListingRow[]> =>
  db.query<GivenListingRow>(sql`
    select o.wish_id, o.residence_id as listing_id, r.residence_type, r.city, r.district, r.bed_count,
           r.user_points
      from wish_offer o join residence r on r.id = o.residence_id
     where o.wish_id = any(${wishIds}::bigint[]) order by o.wish_id, o.residence_id`)

export type InvitationRow = { wishId: number; reservationId: number }

/** The invitations of a host's home, by wish. */
export const invitationsOf = (db: Queryable, listingId: number): Promise<InvitationRow[]> =>
  db.query<InvitationRow>(sql`
    select wish_id, reservation_id from wish_invitation where residence_id = ${listingId}`)

export async function countInvitations(db: Queryable, hostId: number, since: Date): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from wish_invitation where host_id = ${hostId} and invited_at >= ${since}`)
  return row?.count ?? 0
}

export async function insertInvitation(
  tx: Queryable,
  invitation: { wishId: number; listingId: number; hostId: number; reservationId: number; at: Date },
): Promise<void> {
  const { wishId, listingId, hostId, reservationId, at } = invitation
  await tx.execute(sql`
    insert into wish_invitation (wish_id, residence_id, host_id, reservation_id, invited_at)
    values (${wishId}, ${listingId}, ${hostId}, ${reservationId}, ${at})`)
}

/** Serializes the invitations of a host. */
export async function lockHost(tx: Queryable, hostId: number): Promise<void> {
  await tx.execute(sql`select 1 from member where id = ${hostId} for no key update`)
}

export type InvitedReservation = {
  id: number
  status: string
  startDate: string
  offeredStartDate: string | null
  lastActivityAt: Date
}

export const findReservations = (db: Queryable, ids: readonly number[]): Promise<InvitedReservation[]> =>
  db.query<InvitedReservation>(sql`
    select id, status, start_date, offered_start_date, last_activity_at from reservation
     where id = any(${ids}::bigint[])`)

/** Wishes whose guest has agreed on a stay within them, in one of their places: they are met. */
export const wishesMetBy = (db: Queryable, reservationId: number): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select distinct w.id
      from reservation v
      cross join lateral (values
        (v.offerer_id, v.product_id, v.start_date, v.end_date),
        (v.receiver_id, v.offered_product_id, v.offered_start_date, v.offered_end_date)) s(guest, listing, first, last)
      join residence r on r.id = s.listing
      join trip_wish w on w.member_id = s.guest and w.closed_at is null
      join wish_place p on p.wish_id = w.id and p.city_id = r.city_id and p.district_id in (0, r.district_id)
     where v.id = ${reservationId} and w.windows @> daterange(s.first, s.last)
       and not ${hasFallen(sql`v.id`, sql`s.listing`)}
     order by w.id`)
