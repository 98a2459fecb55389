import {
  findCheck,
  payWaitingOf,
  returnWaitingOf,
  saveOutcome,
  waitingOf,
} from '#server/features/points/points.public.ts'
import { insertLogEntry } from '#server/features/staff-log/staff-log.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import type { ReleaseOutcome } from '#shared/features/reservations/release-checks/release-check.rules.ts'
import { act } from '#shared/features/reservations/reservations.rules.ts'
import { endAgreement } from '../agreement/end-agreement.ts'
import { releaseHeldPoints } from '../agreement/release-points.ts'
import { endExtras, openHold } from '../extras/hold-extras.ts'
import { settleExtrasOf } from '../extras/settle-extras.ts'
import { settleProblems } from '../problems/stay-problems.queries.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { type LockedAgreement, lockAgreement } from '../reservations.queries.ts'

/**
 * Staff decides about a stay whose points wait for it: the host is paid, or the stay ends and everything goes back.
 * @throws AppError conflict if a colleague was quicker, or the stay has ended otherwise
 */
export async function decideRelease(
  { db, clock, caller, now }: MemberCall,
  id: number,
  { outcome, reason }: { outcome: ReleaseOutcome; reason: string },
): Promise<null> {
  await db.transaction(async (tx) => {
    const reservation = await lockAgreement(tx, id)
    const check = reservation && (await findCheck(tx, id))
    if (!reservation || !check) throw new AppError('not_found')
    const waiting = (await waitingOf(tx, id)).reduce((sum, { points }) => sum + points, 0)
    if (check.outcome !== null || !(reservation.status === 'agreed' || waiting > 0))
      throw new AppError('conflict')
    const besides = (await openHold(tx, reservation))?.points ?? 0
    await endCheck(tx, clock, reservation, { outcome, by: caller.id, reason, now })
    await insertLogEntry(tx, {
      staffId: caller.id,
      action: 'decide_release',
      memberId: reservation.offererId,
      reason,
      detail: { reservation: id, outcome, amount: reservation.pointsHeld + waiting + besides },
      at: now,
    })
  })
  return null
}

type Decision = { outcome: ReleaseOutcome; by: number | null; reason: string; now: Date }

/** Ends the check of a locked reservation, and pays what waits for it; `by` is null if the rule decides. */
export async function endCheck(
  tx: Transaction,
  clock: Clock,
  reservation: LockedAgreement,
  { outcome, by, reason, now }: Decision,
): Promise<void> {
  const { id } = reservation
  await saveOutcome(tx, id, { outcome, by, at: now })
  if (outcome === 'release') await payWaitingOf(tx, clock, id, now)
  else await returnWaitingOf(tx, id, now)
  if (reservation.status !== 'agreed') return
  if (outcome === 'release') {
    // With an open problem the points wait until it is settled.
    await releaseHeldPoints(tx, clock, reservation, now)
    await settleExtrasOf(tx, clock, reservation, now)
    return
  }
  if (reservation.fallen !== null) {
    // Only points besides and the price of the fallen stay waited: the other one goes on.
    await endExtras(tx, clock, reservation, { by: null, listings: [], now })
    return
  }
  orThrow(act(reservation, 'give_back', 'clock'))
  await settleProblems(tx, { reservationId: id, outcome: 'none', by, reason, at: now })
  await endAgreement(tx, clock, reservation, { by: null, forfeit: 0, spendsAdvance: true, now })
  await recordReservationEvent(tx, clock, reservation, {
    type: 'reservation_points_given_back',
    actor_id: null,
  })
}
