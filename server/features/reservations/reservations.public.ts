import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { selectNegotiationsOf } from './end-negotiations.queries.ts'
import { tell } from './reservation-events.ts'
import { lockReservation, markCancelled } from './reservations.queries.ts'

/**
 * Ends what a member who is suspended or leaves is negotiating about, as if they had left it: the other side
 * hears of it and looks elsewhere. Agreements stay as they are.
 */
export async function endNegotiationsOf(tx: Transaction, clock: Clock, memberId: number): Promise<void> {
  for (const { id } of await selectNegotiationsOf(tx, memberId)) {
    const reservation = await lockReservation(tx, id)
    if (reservation?.status !== 'negotiating') continue
    await markCancelled(tx, id, { by: memberId, reason: null, at: clock.now() })
    await tell(tx, clock, reservation, {
      type: 'reservation_cancelled',
      actor_id: memberId,
      points_forfeited: 0,
    })
  }
}
