import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { isConstraintViolation } from '#server/platform/database/database-error.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type {
  AmendableTerms,
  AmendmentState,
} from '#shared/features/reservations/amendments/amendment.rules.ts'
import type { TermsExtra } from '#shared/features/reservations/extras/extra-parts.ts'

export type AmendmentRow = AmendableTerms & {
  id: number
  reservationId: number
  proposerId: number
  pointsChange: number
  pointsForfeited: number
  /** What would be given besides; null if that stays as it is. */
  extras: TermsExtra[] | null
  state: AmendmentState
  expiresAt: Date
}

const columns = sql`
  id, reservation_id, proposer_id, start_date, end_date, offered_start_date, offered_end_date, adults, children, pets,
  points_change, points_forfeited, extras, state, expires_at`

/** The latest amendment of an agreement, open or not. */
export const latestAmendment = (db: Queryable, reservationId: number): Promise<AmendmentRow | undefined> =>
  db.first<AmendmentRow>(sql`
    select ${columns} from reservation_amendment where reservation_id = ${reservationId} order by id desc limit 1`)

/** @throws AppError amendment_open when another one waits; the transaction is lost then. */
export async function insertAmendment(
  tx: Transaction,
  amendment: Omit<AmendmentRow, 'id' | 'state'> & { at: Date },
): Promise<void> {
  const a = amendment
  try {
    await tx.execute(sql`
      insert into reservation_amendment (reservation_id, proposer_id, start_date, end_date, offered_start_date,
        offered_end_date, adults, children, pets, points_change, points_forfeited, extras, created_at,
        expires_at)
      values (${a.reservationId}, ${a.proposerId}, ${a.startDate}, ${a.endDate}, ${a.offeredStartDate},
        ${a.offeredEndDate}, ${a.adults}, ${a.children}, ${a.pets}, ${a.pointsChange}, ${a.pointsForfeited},
        ${a.extras && JSON.stringify(a.extras)}::jsonb, ${a.at}, ${a.expiresAt})`)
  } catch (error) {
    if (isConstraintViolation(error, 'reservation_amendment_one_open')) throw new AppError('amendment_open')
    throw error
  }
}

export const closeAmendment = (tx: Transaction, id: number, state: AmendmentState, at: Date) =>
  tx.execute(sql`
    update reservation_amendment set state = ${state}, closed_at = ${at} where id = ${id}`)

/** Open amendments not answered in time, and those whose agreement has ended. */
export const dueAmendments = (
  db: Queryable,
  now: Date,
  afterId: number,
): Promise<{ id: number; reservationId: number }[]> =>
  db.query(sql`
    select a.id, a.reservation_id from reservation_amendment a join reservation r on r.id = a.reservation_id
    where a.state = 'open' and a.id > ${afterId} and (a.expires_at <= ${now} or r.status <> 'agreed')
    order by a.id limit 200`)
