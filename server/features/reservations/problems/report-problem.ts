import type { MemberCall } from '#server/platform/http/call.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import {
  type ProblemKind,
  reportPermission,
} from '#shared/features/reservations/problems/stay-problems.rules.ts'
import { findAsParty } from '../find-as-party.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { type ReservationAnswer, showReservation } from '../show-reservation.ts'
import { insertProblem, problemsOf } from './stay-problems.queries.ts'

/** Saves a party's problem; until it is settled the points stay in escrow. */
export async function reportProblem(
  call: MemberCall,
  id: number,
  { kind, description }: { kind: ProblemKind; description: string },
): Promise<ReservationAnswer> {
  const { caller, clock, now } = call
  await call.db.transaction(async (tx) => {
    const { reservation } = await findAsParty(tx, id, caller.id, now)
    const known = await problemsOf(tx, id)
    const hasReported = known.some((each) => each.reporterId === caller.id && each.kind === kind)
    orThrow(reportPermission(reservation, kind, hasReported, now))
    await insertProblem(tx, { reservationId: id, reporterId: caller.id, kind, description, at: now })
    await recordReservationEvent(tx, clock, reservation, {
      type: 'reservation_problem_reported',
      actor_id: caller.id,
    })
  })
  return showReservation(call, id)
}
