import { endExtra, type HeldExtra, releaseExtra } from '#server/features/points/points.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import { extraReleasesAt, pointsExtra } from '#shared/features/reservations/extras/extras.rules.ts'
import {
  confirmedAt,
  serviceReleasesAt,
} from '#shared/features/reservations/service-agreements/service.rules.ts'
import { hasOpenProblem } from '../problems/stay-problems.queries.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { type AgreementRow, type LockedAgreement, lockAgreement } from '../reservations.queries.ts'
import { dueHolds, type ExtraRow, extrasOf, settleHold } from './extras.queries.ts'
import { openHold } from './hold-extras.ts'

/**
 * Pays points given besides a day after the later stay has begun, or after help without a home is done, and returns those
 * of agreements that have ended.
 */
export const settleExtras = ({ db, clock }: Ports): Job => ({
  name: 'settle-extras',
  everyMinutes: 10,
  run: (now) =>
    sweepEach(
      db,
      (afterId) => dueHolds(db, now, afterId),
      async (tx, { id }) => {
        const reservation = await lockAgreement(tx, id)
        return reservation ? settleExtrasOf(tx, clock, reservation, now) : false
      },
    ),
})

/** Settles the extra points of a locked reservation, if they are due; returns whether it did. */
export async function settleExtrasOf(
  tx: Transaction,
  clock: Clock,
  reservation: LockedAgreement,
  now: Date,
): Promise<boolean> {
  const held = await openHold(tx, reservation)
  if (!held) return false
  const extras = await extrasOf(tx, reservation.id)
  const stands = reservation.status === 'agreed' || reservation.status === 'completed'
  if (!stands || !pointsExtra(extras)) {
    await endExtra(tx, clock, { ...held, forfeit: 0, at: now })
    await settleHold(tx, reservation.id, 'returned', now)
    return true
  }
  if (now.getTime() < extrasReleaseAt(reservation, extras).getTime()) return false
  if (await hasOpenProblem(tx, reservation.id)) return false
  return payExtra(tx, clock, reservation, held, now)
}

/** When they go to the other side. */
export function extrasReleaseAt(agreement: AgreementRow, extras: readonly ExtraRow[]): Date {
  if (agreement.listingId !== null) return extraReleasesAt(agreement)
  const helps = extras.filter(({ kind }) => kind === 'help')
  return serviceReleasesAt({ start: agreement.startDate, end: agreement.endDate }, confirmedAt(helps))
}

/** Gives held points to the other side; false if they have to wait. */
async function payExtra(
  tx: Transaction,
  clock: Clock,
  reservation: LockedAgreement,
  held: HeldExtra,
  now: Date,
): Promise<boolean> {
  const received = await releaseExtra(tx, clock, { ...held, at: now })
  if (received === null) return false
  await settleHold(tx, reservation.id, 'released', now)
  await recordReservationEvent(tx, clock, reservation, {
    type: 'reservation_points_released',
    actor_id: null,
    points: received,
    reader_ids: [held.takerId],
  })
  return true
}
