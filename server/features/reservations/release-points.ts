import { releaseStay } from '#server/features/points/points.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import { releasesAt } from '#shared/features/reservations/expiry.rules.ts'
import { act } from '#shared/features/reservations/reservations.rules.ts'
import { awaitsReleaseCheck } from './await-release-check.ts'
import { dueReleases } from './due-reservations.queries.ts'
import { recordReservationEvent } from './reservation-events.ts'
import { lockReservation, markReleased, type ReservationRow } from './reservations.queries.ts'
import { hasOpenProblem } from './stay-problems.queries.ts'

/** Pays hosts a day after check-in. */
export const releasePoints = ({ db, clock }: Ports): Job => ({
  name: 'release-points',
  everyMinutes: 10,
  run: (now) =>
    sweepEach(
      db,
      (afterId) => dueReleases(db, now, afterId),
      async (tx, { id }) => {
        const reservation = await lockReservation(tx, id)
        return reservation ? releaseHeldPoints(tx, clock, reservation, now) : false
      },
    ),
})

/** Pays the host of a locked agreement the held points, if due and not for the team to decide; returns whether it was. */
export async function releaseHeldPoints(
  tx: Transaction,
  clock: Clock,
  reservation: ReservationRow,
  now: Date,
): Promise<boolean> {
  const { id, pointsHeld: points } = reservation
  if (points === 0 || !act(reservation, 'release', 'clock').ok) return false
  if (now.getTime() < releasesAt(reservation.startDate).getTime()) return false
  if (await hasOpenProblem(tx, id)) return false
  if (await awaitsReleaseCheck(tx, clock, reservation, now)) return false
  const received = await releaseStay(tx, {
    reservationId: id,
    guestId: reservation.offererId,
    hostId: reservation.receiverId,
    amount: points,
    at: now,
  })
  await markReleased(tx, id, now)
  await recordReservationEvent(tx, clock, reservation, {
    type: 'reservation_points_released',
    actor_id: null,
    points: received,
  })
  return true
}
