import { releaseStay } from '#server/features/points/points.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import { releasesAt } from '#shared/features/reservations/expiry.rules.ts'
import { act } from '#shared/features/reservations/reservations.rules.ts'
import { hasOpenProblem } from '../problems/stay-problems.queries.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { type LockedAgreement, lockAgreement, markReleased } from '../reservations.queries.ts'
import { dueReleases } from './due-stays.queries.ts'

/** Pays hosts a day after check-in. */
export const releasePoints = ({ db, clock }: Ports): Job => ({
  name: 'release-points',
  everyMinutes: 10,
  run: (now) =>
    sweepEach(
      db,
      (afterId) => dueReleases(db, now, afterId),
      async (tx, { id }) => {
        const reservation = await lockAgreement(tx, id)
        return reservation ? releaseHeldPoints(tx, clock, reservation, now) : false
      },
    ),
})

/**
 * Pays the host of a locked agreement the held points, if due; returns whether it did. A completed stay may still hold
 * them, if they had to wait for a time.
 */
export async function releaseHeldPoints(
  tx: Transaction,
  clock: Clock,
  reservation: LockedAgreement,
  now: Date,
): Promise<boolean> {
  const { id, pointsHeld: points } = reservation
  const isOver = reservation.status === 'completed'
  if (points === 0 || !(isOver || act(reservation, 'release', 'clock').ok)) return false
  if (now.getTime() < releasesAt(reservation.startDate).getTime()) return false
  if (await hasOpenProblem(tx, id)) return false
  const received = await releaseStay(tx, clock, {
    reservationId: id,
    guestId: reservation.offererId,
    hostId: reservation.receiverId,
    amount: points,
    at: now,
  })
  if (received === null) return false
  await markReleased(tx, id, now)
  await recordReservationEvent(tx, clock, reservation, {
    type: 'reservation_points_released',
    actor_id: null,
    points: received,
  })
  return true
}
