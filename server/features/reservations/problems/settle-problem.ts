import { awaitsReleaseCheck } from '#server/features/points/points.public.ts'
import { insertLogEntry } from '#server/features/staff-log/staff-log.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { maxExtraPoints } from '#shared/features/reservations/extras/extras.rules.ts'
import { type LaterStay, laterStayAt } from '#shared/features/reservations/later-stay/later-stay.rules.ts'
import type { ExchangeLeg } from '#shared/features/reservations/leg-offers/leg-offer.rules.ts'
import { helpThatCanFail } from '#shared/features/reservations/problems/failed-help.rules.ts'
import {
  noShowForfeit,
  type ProblemOutcome,
  settlements,
} from '#shared/features/reservations/problems/stay-problems.rules.ts'
import { act, type Party } from '#shared/features/reservations/reservations.rules.ts'
import { checkTeamShare } from '#shared/features/reservations/service-agreements/service.rules.ts'
import { endAgreement } from '../agreement/end-agreement.ts'
import { settleHelp } from '../help/help.queries.ts'
import { plansIn } from '../help/show-help.ts'
import { fallStay } from '../later-stay/fall-stay.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import {
  type LockedAgreement,
  type LockedReservation,
  type LockedService,
  lockAgreement,
  lockReservation,
} from '../reservations.queries.ts'
import { settleService } from '../service-agreements/settle-service.ts'
import { legOfReporter } from './list-problems.ts'
import {
  dueNoShows,
  findProblem,
  type ProblemRow,
  problemsOf,
  settleProblems,
} from './stay-problems.queries.ts'

type Settlement = {
  outcome: ProblemOutcome
  /** The stay that alone falls; the agreement ends without it. */
  alone?: LaterStay | undefined
  by: number | null
  reason: string | null
  now: Date
}

type Decision = {
  outcome: ProblemOutcome
  stay?: ExchangeLeg | undefined
  help_not_done?: Party[] | undefined
  points_to_helper?: number | undefined
  reason: string
}

/** Staff decides which side failed the other, or neither. */
export async function settleProblem(
  { db, clock, caller, now }: MemberCall,
  id: number,
  { outcome, reason, ...decision }: Decision,
): Promise<null> {
  await db.transaction(async (tx) => {
    const problem = await findProblem(tx, id)
    const reservation = problem && (await lockAgreement(tx, problem.reservationId))
    if (!problem || !reservation) throw new AppError('not_found')
    // Read again under the lock: a colleague or the sweep may have been quicker.
    if ((await findProblem(tx, id))?.outcome !== null) throw new AppError('reservation_closed')
    const settling = { outcome, by: caller.id, reason, now }
    if (reservation.listingId === null)
      await settleProblemOfService(tx, clock, reservation, settling, decision)
    else await settleProblemOfStay(tx, clock, reservation, problem, settling, decision)
    const { stay, help_not_done: failed = [], points_to_helper: points } = decision
    await insertLogEntry(tx, {
      staffId: caller.id,
      action: 'settle_problem',
      memberId: problem.reporterId,
      reason,
      detail: {
        ...{ problem: id, reservation: reservation.id, outcome },
        ...(stay && { stay }),
        ...(failed.length > 0 && { help_not_done: failed.join(', ') }),
        ...(points !== undefined && { points_to_helper: points }),
      },
      at: now,
    })
  })
  return null
}

type Settling = Omit<Settlement, 'alone'>

async function settleProblemOfStay(
  tx: Transaction,
  clock: Clock,
  reservation: LockedReservation,
  problem: ProblemRow,
  settling: Settling,
  { stay, help_not_done: failed = [], points_to_helper: points }: Omit<Decision, 'outcome' | 'reason'>,
): Promise<void> {
  const { outcome, now } = settling
  // What a host gets of a stay is not chosen.
  if (points !== undefined) throw new AppError('extras_not_allowed')
  const alone = outcome === 'none' ? undefined : settledAlone(reservation, problem, { stay, outcome, now })
  const canFail = helpThatCanFail(
    await plansIn(tx, reservation),
    { outcome, ...(alone && { alone }) },
    { status: reservation.status, now },
  )
  if (failed.some((giver) => !canFail.includes(giver))) throw new AppError('reservation_closed')
  await settle(tx, clock, reservation, { ...settling, alone })
  if (failed.length > 0) await failHelp(tx, clock, reservation, failed, now)
}

/** Who failed the other decides what was done. */
async function settleProblemOfService(
  tx: Transaction,
  clock: Clock,
  service: LockedService,
  { outcome, by, reason, now }: Settling,
  { stay, help_not_done: failed = [], points_to_helper: points }: Omit<Decision, 'outcome' | 'reason'>,
): Promise<void> {
  if (stay) throw new AppError('leg_not_droppable')
  if (failed.length > 0) throw new AppError('reservation_closed')
  orThrow(checkTeamShare(outcome, points, maxExtraPoints))
  await settleProblems(tx, { reservationId: service.id, outcome, by, reason, at: now })
  if (outcome !== 'none') return settleService(tx, clock, service, { failing: outcome, points, now })
  await recordReservationEvent(tx, clock, service, { type: 'reservation_problem_dismissed', actor_id: null })
}

/**
 * The stay that falls alone: the named one, or the only one that can once the other is done. @throws AppError
 * leg_not_droppable if the named one cannot fall alone
 */
function settledAlone(
  reservation: LockedReservation,
  problem: ProblemRow,
  { stay, outcome, now }: { stay: ExchangeLeg | undefined; outcome: ProblemOutcome; now: Date },
): LaterStay | undefined {
  const allowed = settlements(reservation, { reportedAt: problem.createdAt, now }).filter(
    (each) => each.outcome === outcome,
  )
  const alone = allowed.find((each) => each.alone)?.alone
  if (stay === undefined) return allowed.some((each) => !each.alone) ? undefined : alone
  if (!alone || legOfReporter(alone, reservation, problem) !== stay) throw new AppError('leg_not_droppable')
  return alone
}

/** Help of these sides of a locked agreement was not done. No points hang on it. */
async function failHelp(
  tx: Transaction,
  clock: Clock,
  reservation: LockedReservation,
  givers: readonly Party[],
  now: Date,
): Promise<void> {
  for (const giver of givers) await settleHelp(tx, { reservationId: reservation.id, giver }, 'not_done', now)
  await recordReservationEvent(tx, clock, reservation, { type: 'reservation_help_not_done', actor_id: null })
}

/** Confirms a no-show that the other side has not objected to within a day. */
export const settleNoShows = ({ db, clock }: Ports): Job => ({
  name: 'settle-no-shows',
  everyMinutes: 10,
  run: (now) =>
    sweepEach(
      db,
      (afterId) => dueNoShows(db, now, afterId),
      async (tx, { id, reservationId }) => {
        const reservation = await lockReservation(tx, reservationId)
        const [due] = await dueNoShows(tx, now, id - 1)
        const problem = due?.id === id ? await findProblem(tx, id) : undefined
        if (!reservation || !problem) return false
        const outcome = problem.reporterId === reservation.offererId ? 'receiver' : 'offerer'
        // What a guest forfeits by not coming also goes to the host.
        if (outcome === 'offerer' && (await awaitsReleaseCheck(tx, clock, reservation.id, now))) return false
        const alone = laterStayAt(reservation, problem.createdAt) ?? undefined
        await settle(tx, clock, reservation, { outcome, alone, by: null, reason: null, now })
        return true
      },
    ),
})

/** Closes the open problems of a locked reservation, which continues as agreed. */
export async function dismissProblems(
  tx: Transaction,
  clock: Clock,
  reservation: LockedAgreement,
  now: Date,
): Promise<void> {
  const problems = await problemsOf(tx, reservation.id)
  if (problems.every(({ outcome }) => outcome !== null)) return
  await settleProblems(tx, {
    reservationId: reservation.id,
    outcome: 'none',
    by: null,
    reason: null,
    at: now,
  })
  await recordReservationEvent(tx, clock, reservation, {
    type: 'reservation_problem_dismissed',
    actor_id: null,
  })
}

/** Continues a locked reservation as agreed, or ends it because a party did not appear. */
async function settle(
  tx: Transaction,
  clock: Clock,
  reservation: LockedReservation,
  { outcome, alone, by, reason, now }: Settlement,
): Promise<void> {
  await settleProblems(tx, { reservationId: reservation.id, outcome, by, reason, at: now })
  if (outcome === 'none')
    return recordReservationEvent(tx, clock, reservation, {
      type: 'reservation_problem_dismissed',
      actor_id: null,
    })
  if (alone) await fallStay(tx, clock, reservation, { later: alone, failing: outcome, by: null, now })
  else await endStay(tx, clock, reservation, outcome, now)
}

async function endStay(
  tx: Transaction,
  clock: Clock,
  reservation: LockedReservation,
  missing: Party,
  now: Date,
): Promise<void> {
  const { offererId, receiverId } = reservation
  orThrow(act(reservation, 'no_show', 'clock'))
  const forfeit = noShowForfeit(reservation, missing)
  const missingId = missing === 'offerer' ? offererId : receiverId
  const ofExtras = await endAgreement(tx, clock, reservation, { by: missingId, forfeit, now })
  await recordReservationEvent(tx, clock, reservation, {
    type: 'reservation_no_show',
    actor_id: null,
    missing_id: missingId,
    points_forfeited: forfeit + ofExtras,
  })
}
