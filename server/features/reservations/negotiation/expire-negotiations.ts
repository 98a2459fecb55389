import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import { isExpired } from '#shared/features/reservations/expiry.rules.ts'
import { act } from '#shared/features/reservations/reservations.rules.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { type LockedAgreement, lockAgreement, markExpired } from '../reservations.queries.ts'
import { dueExpiries } from './negotiations.queries.ts'

/** Closes negotiations that expired. */
export const expireNegotiations = ({ db, clock }: Ports): Job => ({
  name: 'expire-negotiations',
  everyMinutes: 10,
  run: (now) =>
    sweepEach(
      db,
      (afterId) => dueExpiries(db, now, afterId),
      async (tx, { id }) => {
        const reservation = await lockAgreement(tx, id)
        return reservation ? expireReservation(tx, clock, reservation, now) : false
      },
    ),
})

/** Closes a locked negotiation if it has expired; returns whether it did. */
export async function expireReservation(
  tx: Transaction,
  clock: Clock,
  reservation: LockedAgreement,
  now: Date,
): Promise<boolean> {
  if (!act(reservation, 'expire', 'clock').ok || !isExpired(reservation, now)) return false
  await markExpired(tx, reservation.id, now)
  await recordReservationEvent(tx, clock, reservation, { type: 'reservation_expired', actor_id: null })
  return true
}
