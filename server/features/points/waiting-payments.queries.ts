import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { LedgerCause } from '#shared/features/points/points.contract.ts'
import type { AccountName } from './points.queries.ts'

export type WaitingCause = Extract<
  LedgerCause,
  'cancel_forfeit' | 'deposit_keep' | 'rescue_gap' | 'rescue_bonus'
>

export type WaitingRow = {
  id: number
  key: string
  cause: WaitingCause
  reservationId: number
  /** Whose escrow has the points; null if they were set aside for a rescue. */
  payerId: number | null
  receiverId: number
  points: number
}

export const insertWaiting = (
  tx: Transaction,
  payment: {
    key: string
    cause: WaitingCause
    reservationId: number
    from: AccountName
    receiverId: number
    amount: number
    at: Date
  },
): Promise<number> =>
  tx.execute(sql`
    insert into waiting_payment (key, cause, reservation_id, payer_id, receiver_id, points, created_at)
    values (${payment.key}, ${payment.cause}, ${payment.reservationId}, ${payment.from.memberId}, ${payment.receiverId},
      ${payment.amount}, ${payment.at})`)

const columns = sql`id, key, cause, reservation_id, payer_id, receiver_id, points`

/** Those about which the team has nothing to decide. */
export const dueWaiting = (db: Queryable, afterId: number): Promise<WaitingRow[]> =>
  db.query<WaitingRow>(sql`
    select ${columns} from waiting_payment w
    where settled_at is null and id > ${afterId} and not exists (
      select from release_check c where c.reservation_id = w.reservation_id and c.outcome is null)
    order by id limit 200`)

export const waitingOf = (db: Queryable, reservationId: number): Promise<WaitingRow[]> =>
  db.query<WaitingRow>(sql`
    select ${columns} from waiting_payment
    where reservation_id = ${reservationId} and settled_at is null order by id`)

export const markSettled = (tx: Transaction, id: number, at: Date): Promise<number> =>
  tx.execute(sql`update waiting_payment set settled_at = ${at} where id = ${id}`)

/** Serializes everything that happens to the points of one stay. */
export const lockStay = (tx: Transaction, reservationId: number): Promise<number> =>
  tx.execute(sql`select id from reservation where id = ${reservationId} for no key update`)

/** Whether the points of this movement have moved, to either side, or are waiting. */
export const isSettled = async (db: Queryable, key: string): Promise<boolean> =>
  (await db.first(sql`
    select 1 where exists (select from ledger_entry where idempotency_key in (${key}, ${`${key}:rest`}))
      or exists (select from waiting_payment where key = ${key})`)) !== undefined
