import sql from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import { fallenOf } from '#server/features/listings/listings.public.ts'
import { notAbout } from '#server/features/second-person/second-person.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { isConstraintViolation } from '#server/platform/database/database-error.ts'
import { AppError } from '#shared/errors/app-error.ts'
import {
  objectionHours,
  type ProblemKind,
  type ProblemOutcome,
} from '#shared/features/reservations/problems/stay-problems.rules.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'
import type { ReservationRow } from '../reservations.queries.ts'

export type ProblemRow = {
  id: number
  reservationId: number
  reporterId: number
  kind: ProblemKind
  description: string
  createdAt: Date
  outcome: ProblemOutcome | null
  settledAt: Date | null
}

const columns = sql`id, reservation_id, reporter_id, kind, description, created_at, outcome, settled_at`

export const problemsOf = (db: Queryable, reservationId: number): Promise<ProblemRow[]> =>
  db.query<ProblemRow>(sql`
    select ${columns} from stay_problem where reservation_id = ${reservationId} order by id`)

/**
 * Also while the team has to decide about the points: its terms are frozen, and nobody can avoid the decision by
 * cancelling.
 */
export async function hasOpenProblem(db: Queryable, reservationId: number): Promise<boolean> {
  const row = await db.first(sql`
    select 1 where exists (select from stay_problem where reservation_id = ${reservationId} and outcome is null)
      or exists (select from release_check where reservation_id = ${reservationId} and outcome is null)`)
  return row !== undefined
}

export const findProblem = (db: Queryable, id: number): Promise<ProblemRow | undefined> =>
  db.first<ProblemRow>(sql`select ${columns} from stay_problem where id = ${id}`)

export type OpenProblemRow = ProblemRow &
  Pick<
    ReservationRow,
    | 'offererId'
    | 'receiverId'
    | 'serviceType'
    | 'ringId'
    | 'startDate'
    | 'endDate'
    | 'offeredListingId'
    | 'offeredStartDate'
    | 'offeredEndDate'
    | 'fallen'
    | 'status'
    | 'pointsHeld'
    | 'pointsPerNight'
    | 'agreedAt'
  > & {
    /** Null without a home: then of the post. */
    listingId: number | null
    servicePostId: number | null
    offerer: NamedMember
    receiver: NamedMember
  }

export const readOpenProblems = (db: Queryable, readerId: number): Promise<OpenProblemRow[]> =>
  db.query<OpenProblemRow>(sql`
    select p.id, p.reservation_id, p.reporter_id, p.kind, p.description, p.created_at, p.outcome, p.settled_at,
      r.offerer_id, r.receiver_id, r.service_type, r.ring_id, r.product_id as listing_id, r.service_post_id,
      r.start_date, r.end_date,
      r.offered_product_id as offered_listing_id, r.offered_start_date, r.offered_end_date, ${fallenOf('r')} as fallen,
      r.status, r.points_held, r.points_per_night, r.agreed_at, ${namedMember('o')} as offerer,
      ${namedMember('c')} as receiver
    from stay_problem p join reservation r on r.id = p.reservation_id
      join member o on o.id = r.offerer_id join member c on c.id = r.receiver_id
    where p.outcome is null and ${notAbout(readerId, 'reservation', sql`r.id`)}
    order by p.created_at, p.id`)

/** @throws AppError already_reported when the member has reported this kind before; the transaction is lost then. */
export async function insertProblem(
  tx: Transaction,
  problem: { reservationId: number; reporterId: number; kind: ProblemKind; description: string; at: Date },
): Promise<void> {
  const { reservationId, reporterId, kind, description, at } = problem
  try {
    await tx.execute(sql`
      insert into stay_problem (reservation_id, reporter_id, kind, description, created_at)
      values (${reservationId}, ${reporterId}, ${kind}, ${description}, ${at})`)
  } catch (error) {
    if (isConstraintViolation(error, 'stay_problem_reservation_id_reporter_id_kind_key'))
      throw new AppError('already_reported')
    throw error
  }
}

/** Settles all open problems of a stay together. */
export const settleProblems = (
  tx: Transaction,
  settlement: {
    reservationId: number
    outcome: ProblemOutcome
    by: number | null
    reason: string | null
    at: Date
  },
) =>
  tx.execute(sql`
    update stay_problem set outcome = ${settlement.outcome}, settled_at = ${settlement.at},
      settled_by = ${settlement.by}, settlement_reason = ${settlement.reason}
    where reservation_id = ${settlement.reservationId} and outcome is null`)

/** No-shows of active agreements without a timely objection; `id` is the problem. */
export const dueNoShows = (
  db: Queryable,
  now: Date,
  afterId: number,
): Promise<{ id: number; reservationId: number }[]> =>
  db.query(sql`
    select p.id, p.reservation_id from stay_problem p
      join reservation r on r.id = p.reservation_id and r.status = 'agreed'
    where p.outcome is null and p.kind = 'no_show' and p.id > ${afterId}
      and p.created_at + make_interval(hours => ${objectionHours}::int) <= ${now}
      and not exists (select from stay_problem o
        where o.reservation_id = p.reservation_id and o.reporter_id <> p.reporter_id)
    order by p.id limit 200`)
