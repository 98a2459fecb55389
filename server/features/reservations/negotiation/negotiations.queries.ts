import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { idleDays, leadHours } from '#shared/features/reservations/expiry.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { dayMs, hourMs } from '#shared/kernel/durations.ts'

/** Negotiations about a home, requested or offered. */
export const selectNegotiationsAbout = (db: Queryable, listingId: number): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select id from reservation
     where status = 'negotiating' and (product_id = ${listingId} or offered_product_id = ${listingId}) order by id`)

/** Negotiations that a member is in, without agreements. */
export const selectNegotiationsOf = (db: Queryable, memberId: number): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select id from reservation
     where status = 'negotiating' and ${memberId}::bigint in (offerer_id, receiver_id) order by id`)

/** Whether this is the first time in a day that the guest's points do not suffice for a yes. */
export const markPointsShort = async (db: Queryable, id: number, now: Date): Promise<boolean> =>
  (await db.execute(sql`
    update reservation set points_short_at = ${now}
     where id = ${id} and status = 'negotiating'
       and (points_short_at is null or points_short_at <= ${new Date(now.getTime() - dayMs)})`)) > 0

/** Negotiations that have been idle too long or whose first night, or day of help, is too near. */
export const dueExpiries = (db: Queryable, now: Date, afterId: number): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(sql`
    select id from reservation
    where status = 'negotiating' and id > ${afterId}
      and (last_activity_at <= ${new Date(now.getTime() - idleDays * dayMs)}
        or case when product_id is null then start_date <= ${civilDateOf(now)}::date
           else least(start_date, offered_start_date)
             <= ${civilDateOf(new Date(now.getTime() + leadHours * hourMs))}::date end)
    order by id limit 200`)

/** Negotiations about nights that an agreement has occupied. */
const competing = (agreementId: number) => sql`
  select r.id
    from reservation_stay s
    join reservation r on r.status = 'negotiating' and r.id <> s.reservation_id and (
      (r.product_id = s.residence_id and daterange(r.start_date, r.end_date) && s.span)
      or (r.offered_product_id = s.residence_id and daterange(r.offered_start_date, r.offered_end_date) && s.span))
   where s.reservation_id = ${agreementId} and s.approved`

/**
 * Other negotiations about nights that this agreement has occupied, locked: another agreement may take other nights of
 * the same exchange. A negotiation that was notified is not notified again until its terms change: an amended agreement
 * still has its earlier nights.
 */
export async function lockCompeting(
  tx: Queryable,
  agreementId: number,
): Promise<{ id: number; offererId: number; receiverId: number }[]> {
  await tx.execute(sql`
    select from reservation where id in (${competing(agreementId)}) order by id for no key update`)
  return tx.query(sql`
    select r.id, r.offerer_id, r.receiver_id from reservation r
     where r.id in (${competing(agreementId)}) and not exists (
       select from reservation_step t
        where t.reservation_id = r.id and t.kind = 'nights_taken' and t.created_at >= r.last_activity_at)
     order by r.id`)
}

/** Whether a member has a home, shown or not. */
export const hasAnyListing = async (db: Queryable, memberId: number): Promise<boolean> =>
  (await db.first(sql`select from residence where owner_id = ${memberId} and state <> 'removed' limit 1`)) !==
  undefined
