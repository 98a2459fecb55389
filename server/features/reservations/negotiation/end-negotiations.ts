import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { lockAgreement, markCancelled } from '../reservations.queries.ts'
import { selectNegotiationsOf } from './negotiations.queries.ts'

/** Ends these negotiations as if the member had left each of them. Those that became agreements stay. */
export async function endNegotiations(
  tx: Transaction,
  clock: Clock,
  negotiations: readonly { id: number }[],
  memberId: number,
): Promise<void> {
  for (const { id } of negotiations) {
    const reservation = await lockAgreement(tx, id)
    if (reservation?.status !== 'negotiating') continue
    await markCancelled(tx, id, { by: memberId, reason: null, at: clock.now() })
    await recordReservationEvent(tx, clock, reservation, {
      type: 'reservation_cancelled',
      actor_id: memberId,
      points_forfeited: 0,
    })
  }
}

/**
 * Ends the negotiations of a suspended or leaving member, as if they had left them: the other side is notified.
 * Agreements stay.
 */
export async function endNegotiationsOf(tx: Transaction, clock: Clock, memberId: number): Promise<void> {
  await endNegotiations(tx, clock, await selectNegotiationsOf(tx, memberId), memberId)
}
