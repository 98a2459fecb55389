import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type {
  EndedStay,
  OutcomeAnswer,
  OutcomeKind,
} from '#shared/features/reservations/outcomes/outcome.rules.ts'

export type EndedStayRow = EndedStay & { id: number; offererId: number; receiverId: number }

export const findEndedStay = (db: Queryable, id: number): Promise<EndedStayRow | undefined> =>
  db.first<EndedStayRow>(sql`
    select r.id, r.product_id as listing_id, r.offerer_id, r.receiver_id, r.status, r.start_date, r.agreed_at, r.closed_at,
      case r.cancelled_by when r.offerer_id then 'offerer' when r.receiver_id then 'receiver' end as ended_by,
      (select p.outcome from stay_problem p where p.reservation_id = r.id and p.kind = 'no_show'
        and p.outcome in ('offerer', 'receiver') limit 1) as missing,
      (select p.outcome from stay_problem p where p.reservation_id = r.id and p.kind = 'problem'
        and p.outcome in ('offerer', 'receiver') limit 1) as failing
    from reservation r where r.id = ${id}`)

export type OutcomeRow = {
  id: number
  reservationId: number
  authorId: number
  subjectId: number
  kind: OutcomeKind
  answer: OutcomeAnswer | null
  excusedAt: Date | null
}

const columns = sql`id, reservation_id, author_id, subject_id, kind, answer, excused_at`

export const outcomesOf = (db: Queryable, reservationId: number): Promise<OutcomeRow[]> =>
  db.query<OutcomeRow>(sql`
    select ${columns} from stay_outcome where reservation_id = ${reservationId} order by id`)

export const findOutcome = (db: Queryable, id: number): Promise<OutcomeRow | undefined> =>
  db.first<OutcomeRow>(sql`select ${columns} from stay_outcome where id = ${id}`)

export const insertOutcome = (
  tx: Transaction,
  outcome: Pick<OutcomeRow, 'reservationId' | 'authorId' | 'subjectId' | 'kind'> & { at: Date },
) =>
  tx.execute(sql`
    insert into stay_outcome (reservation_id, author_id, subject_id, kind, created_at)
    values (${outcome.reservationId}, ${outcome.authorId}, ${outcome.subjectId}, ${outcome.kind}, ${outcome.at})`)

export const saveAnswer = (tx: Transaction, id: number, answer: OutcomeAnswer, at: Date) =>
  tx.execute(sql`update stay_outcome set answer = ${answer}, answered_at = ${at} where id = ${id}`)

export const markExcused = (tx: Transaction, id: number, by: number, at: Date) =>
  tx.execute(sql`
    update stay_outcome set excused_by = ${by}, excused_at = ${at} where id = ${id} and excused_at is null`)
