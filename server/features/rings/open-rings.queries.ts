import sql from 'sql-template-tag'
import { isActive } from '#server/features/accounts/accounts.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'

type Due = { id: number }

/** Rings that are not over, by id, after one. */
export const openRings = (db: Queryable, afterId: number): Promise<Due[]> =>
  db.query<Due>(sql`
    select id from ring where state in ('proposed', 'agreed') and id > ${afterId} order by id limit 200`)

/** Proposed rings that a new agreement may have made impossible. */
export const ringsTouchedBy = (db: Queryable, reservationId: number): Promise<Due[]> =>
  db.query<Due>(sql`
    select distinct r.id
      from reservation v
      join ring_leg l on l.is_live and (
        l.guest_id in (v.offerer_id, v.receiver_id)
        or l.residence_id in (select s.residence_id from reservation_stay s where s.reservation_id = v.id))
      join ring r on r.id = l.ring_id and r.state = 'proposed'
     where v.id = ${reservationId} order by r.id`)

/** Proposed rings with this home. */
export const ringsWithListing = (db: Queryable, listingId: number): Promise<Due[]> =>
  db.query<Due>(sql`
    select r.id from ring_leg l join ring r on r.id = l.ring_id and r.state = 'proposed'
     where l.residence_id = ${listingId} and l.is_live order by r.id`)

/** The proposed ring that a wish is in. */
export const ringOfWish = (db: Queryable, wishId: number): Promise<Due | undefined> =>
  db.first<Due>(sql`
    select r.id from ring_leg l join ring r on r.id = l.ring_id and r.state = 'proposed'
     where l.wish_id = ${wishId} and l.is_live`)

export async function heldWishes(db: Queryable, ringId: number): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from ring_leg l join trip_wish w on w.id = l.wish_id and w.state = 'held'
     where l.ring_id = ${ringId}`)
  return row?.count ?? 0
}

/** How many of these homes can still be agreed on. */
export async function listingsOnOffer(db: Queryable, ids: readonly number[]): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from residence where id = any(${ids}::bigint[]) and state in ('active', 'paused')`)
  return row?.count ?? 0
}

/** How many of these members are neither suspended nor former ones. */
export async function activeMembers(db: Queryable, ids: readonly number[]): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from member m where m.id = any(${ids}::bigint[]) and ${isActive('m')}`)
  return row?.count ?? 0
}
