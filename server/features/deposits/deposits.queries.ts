import sql from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import { notAbout } from '#server/features/second-person/second-person.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import {
  answerDays,
  type DepositState,
  decisionDays,
  reminderDaysBefore,
} from '#shared/features/deposits/deposit.rules.ts'
import type { ReservationStatus } from '#shared/features/reservations/reservations.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'

export type DepositRow = {
  id: number
  reservationId: number
  listingId: number
  guestId: number
  hostId: number
  guest: NamedMember
  host: NamedMember
  points: number
  held: number
  state: DepositState
  claimedPoints: number | null
  claim: string | null
  claimedAt: Date | null
  answer: string | null
  answeredAt: Date | null
  remindedAt: Date | null
  paidPoints: number
  decision: string | null
  closedAt: Date | null
  status: ReservationStatus
  /** Its nights fell, while the other stay of the exchange goes on. */
  hasFallen: boolean
  offererId: number
  receiverId: number
  /** The nights in the home that the deposit is for. */
  startDate: string
  endDate: string
}

const columns = sql`
  d.id, d.reservation_id, d.residence_id as listing_id, d.guest_id, d.host_id, ${namedMember('g')} as guest,
  ${namedMember('h')} as host, d.points, d.points_held as held, d.state, d.claimed_points, d.claim, d.claimed_at, d.answer,
  d.answered_at, d.reminded_at, d.paid_points, d.decision, d.closed_at, r.status, exists (
    select from reservation_stay f where f.reservation_id = r.id and f.residence_id = d.residence_id
       and f.fallen_at is not null) as has_fallen, r.offerer_id, r.receiver_id,
  coalesce(case when d.residence_id <> r.product_id then r.offered_start_date end, r.start_date) as start_date,
  coalesce(case when d.residence_id <> r.product_id then r.offered_end_date end, r.end_date) as end_date`
const tables = sql`
  deposit d join reservation r on r.id = d.reservation_id join member g on g.id = d.guest_id
  join member h on h.id = d.host_id`

/** The parties of an agreement; undefined for what was never agreed on. */
export const findParties = (
  db: Queryable,
  reservationId: number,
): Promise<{ offererId: number; receiverId: number } | undefined> =>
  db.first(sql`
    select offerer_id, receiver_id from reservation where id = ${reservationId} and agreed_at is not null`)

export const depositsOf = (db: Queryable, reservationId: number): Promise<DepositRow[]> =>
  db.query<DepositRow>(
    sql`select ${columns} from ${tables} where d.reservation_id = ${reservationId} order by d.id`,
  )

export const findDeposit = (db: Queryable, id: number): Promise<DepositRow | undefined> =>
  db.first<DepositRow>(sql`select ${columns} from ${tables} where d.id = ${id}`)

/** Acts on one agreement wait for each other, including its end. */
export const lockAgreement = (tx: Transaction, reservationId: number) =>
  tx.execute(sql`select id from reservation where id = ${reservationId} for no key update`)

export async function insertDeposit(
  tx: Transaction,
  deposit: {
    reservationId: number
    listingId: number
    guestId: number
    hostId: number
    points: number
    at: Date
  },
): Promise<number> {
  const d = deposit
  const row = await tx.first<{ id: number }>(sql`
    insert into deposit (reservation_id, residence_id, guest_id, host_id, points, points_held, created_at)
    values (${d.reservationId}, ${d.listingId}, ${d.guestId}, ${d.hostId}, ${d.points}, ${d.points}, ${d.at})
    returning id`)
  if (!row) throw new Error('An inserted deposit came back without an id.')
  return row.id
}

export const markClaimed = (
  tx: Transaction,
  id: number,
  claim: { points: number; text: string; at: Date },
): Promise<number> =>
  tx.execute(sql`
    update deposit set state = 'claimed', points_held = ${claim.points}, claimed_points = ${claim.points},
      claim = ${claim.text}, claimed_at = ${claim.at}
    where id = ${id}`)

export const markAnswered = (
  tx: Transaction,
  id: number,
  answer: { text: string; at: Date },
): Promise<number> =>
  tx.execute(sql`update deposit set answer = ${answer.text}, answered_at = ${answer.at} where id = ${id}`)

export const markDisputed = (tx: Transaction, id: number): Promise<number> =>
  tx.execute(sql`update deposit set state = 'disputed' where id = ${id}`)

export const markDecided = (
  tx: Transaction,
  id: number,
  decision: { by: number; reason: string },
): Promise<number> =>
  tx.execute(
    sql`update deposit set decided_by = ${decision.by}, decision = ${decision.reason} where id = ${id}`,
  )

export const markReminded = (tx: Transaction, id: number, at: Date): Promise<number> =>
  tx.execute(sql`update deposit set reminded_at = ${at} where id = ${id}`)

export const markClosed = (
  tx: Transaction,
  id: number,
  end: { state: 'returned' | 'kept'; paid: number; at: Date },
): Promise<number> =>
  tx.execute(sql`
    update deposit set state = ${end.state}, points_held = 0, paid_points = ${end.paid}, closed_at = ${end.at}
    where id = ${id}`)

/**
 * Open deposits that time may have changed: claims to remind of, expired states, and agreements that have ended. The
 * rules decide.
 */
export const dueDeposits = (
  db: Queryable,
  { now, claimableUntil, afterId }: { now: Date; claimableUntil: string; afterId: number },
): Promise<{ id: number; reservationId: number }[]> => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  return db.query(sql`
    select d.id, d.reservation_id from deposit d join reservation r on r.id = d.reservation_id
    where d.closed_at is null and d.id > ${afterId} and (
      r.status = 'cancelled'
      or d.state = 'held' and coalesce(case when d.residence_id <> r.product_id then r.offered_end_date end, r.end_date)
        <= ${claimableUntil}::date
      or d.state = 'claimed' and d.reminded_at is null and d.claimed_at <= ${daysAgo(answerDays - reminderDaysBefore)}
      or d.state = 'claimed' and d.claimed_at <= ${daysAgo(answerDays)}
      or d.state = 'disputed' and d.answered_at <= ${daysAgo(decisionDays)})
    order by d.id limit 200`)
}

/** Disputed claims, those that end first at the top. */
export const disputedDeposits = (db: Queryable, readerId: number): Promise<DepositRow[]> =>
  db.query<DepositRow>(sql`
    select ${columns} from ${tables} where d.state = 'disputed' and ${notAbout(readerId, 'deposit', sql`d.id`)}
     order by d.answered_at, d.id limit 200`)
