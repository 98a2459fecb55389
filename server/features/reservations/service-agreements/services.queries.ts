import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { ReservationState } from '#shared/features/reservations/reservations.rules.ts'
import { findAgreement, type ServiceRow } from '../reservations.queries.ts'
import type { PostOfService, ServiceDays } from './service-terms.ts'

/** Undefined for an agreement with a home. */
export async function findService(db: Queryable, id: number): Promise<ServiceRow | undefined> {
  const row = await findAgreement(db, id)
  return row?.listingId === null ? row : undefined
}

/** The open agreement of two members from this post. */
export const findOpenService = (
  db: Queryable,
  { postId, offererId, receiverId }: { postId: number; offererId: number; receiverId: number },
): Promise<{ id: number } | undefined> =>
  db.first<{ id: number }>(sql`
    select id from reservation
    where offerer_id = ${offererId} and receiver_id = ${receiverId} and status in ('negotiating', 'agreed')
      and service_post_id = ${postId} order by id desc limit 1`)

export async function insertService(
  tx: Transaction,
  service: ServiceDays & { post: PostOfService; offererId: number; receiverId: number; at: Date },
): Promise<number> {
  const { post, offererId, receiverId, startDate, endDate, at } = service
  const row = await tx.first<{ id: number }>(sql`
    insert into reservation (product_id, service_post_id, offerer_id, receiver_id, service_type, start_date, end_date,
      created_at, last_activity_at)
    values (null, ${post.id}, ${offererId}, ${receiverId}, ${post.help}, ${startDate}, ${endDate}, ${at}, ${at})
    returning id`)
  if (!row) throw new Error('An inserted agreement came back without an id.')
  return row.id
}

/** New days, and a new version: the approvals are those of `state`. */
export const updateService = (
  tx: Transaction,
  id: number,
  { startDate, endDate }: ServiceDays,
  state: ReservationState,
  at: Date,
) =>
  tx.execute(sql`
    update reservation set start_date = ${startDate}, end_date = ${endDate}, version = ${state.version},
      offerer_approved = ${state.offererApproved}, receiver_approved = ${state.receiverApproved},
      offerer_hides_phone = null, receiver_hides_phone = null, last_activity_at = ${at}
    where id = ${id}`)

/** The first approval. */
export const updateServiceApprovals = (tx: Transaction, id: number, state: ReservationState, at: Date) =>
  tx.execute(sql`
    update reservation set offerer_approved = ${state.offererApproved}, receiver_approved = ${state.receiverApproved},
      last_activity_at = ${at}
    where id = ${id}`)

export const markServiceAgreed = (tx: Transaction, id: number, at: Date) =>
  tx.execute(sql`
    update reservation set status = 'agreed', offerer_approved = true, receiver_approved = true, agreed_at = ${at},
      last_activity_at = ${at}
    where id = ${id}`)

/** Points of an agreement that its other side has received, and that wait to be paid. */
export async function findPaidPoints(
  db: Queryable,
  reservationId: number,
): Promise<{ paid: number; waiting: number }> {
  const row = await db.first<{ paid: number; waiting: number }>(sql`
    select coalesce((
        select sum(p.amount) from ledger_entry e
          join ledger_posting p on p.entry_id = e.id and p.amount > 0
          join ledger_account a on a.id = p.account_id and a.kind = 'balance'
        where e.reservation_id = ${reservationId} and e.cause in ('release', 'cancel_forfeit')), 0)::int as paid,
      coalesce((select sum(w.points) from waiting_payment w
        where w.reservation_id = ${reservationId} and w.settled_at is null), 0)::int as waiting`)
  return row ?? { paid: 0, waiting: 0 }
}

export type ServicePostRow = PostOfService & {
  text: string
  cityId: number
  districtId: number
  isRemote: boolean
}

/** The post that an agreement was made from, also once it is closed. */
export async function findPostOfService(db: Queryable, postId: number): Promise<ServicePostRow> {
  const post = await db.first<ServicePostRow>(sql`
    select id, direction, help, returns, text, city_id, district_id, is_remote from service_post where id = ${postId}`)
  if (!post) throw new Error(`The agreement belongs to post ${postId}, which is not there.`)
  return post
}
