import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import {
  type ProblemKind,
  reportPermission,
} from '#shared/features/reservations/problems/stay-problems.rules.ts'
import { findAsParty } from '../find-as-party.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import type { LockedAgreement } from '../reservations.queries.ts'
import { type ReservationAnswer, showReservation } from '../show-reservation.ts'
import { insertProblem, problemsOf } from './stay-problems.queries.ts'

/** Saves a party's problem; until it is settled the points stay in escrow. */
export async function reportProblem(
  call: MemberCall,
  id: number,
  problem: { kind: ProblemKind; description: string },
): Promise<ReservationAnswer> {
  await call.db.transaction(async (tx) => {
    const { reservation } = await findAsParty(tx, id, call.caller.id, call.now)
    await saveProblem(tx, call, reservation, problem)
  })
  return showReservation(call, id)
}

/** The same of a locked agreement, with a home or without. */
export async function saveProblem(
  tx: Transaction,
  { caller, clock, now }: MemberCall,
  agreement: LockedAgreement,
  { kind, description }: { kind: ProblemKind; description: string },
): Promise<void> {
  const { id: reservationId } = agreement
  const known = await problemsOf(tx, reservationId)
  const hasReported = known.some((each) => each.reporterId === caller.id && each.kind === kind)
  orThrow(reportPermission(agreement, kind, hasReported, now))
  await insertProblem(tx, { reservationId, reporterId: caller.id, kind, description, at: now })
  await recordReservationEvent(tx, clock, agreement, {
    type: 'reservation_problem_reported',
    actor_id: caller.id,
  })
}
