import { countHostedExchange } from '#server/features/accounts/accounts.public.ts'
import { recordExchange } from '#server/features/listings/listings.public.ts'
import { findCheck } from '#server/features/points/points.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import { completesAt } from '#shared/features/reservations/expiry.rules.ts'
import { nightsGiven } from '#shared/features/reservations/parts.rules.ts'
import { act, memberOf } from '#shared/features/reservations/reservations.rules.ts'
import { extrasOf } from '../extras/extras.queries.ts'
import { openHold } from '../extras/hold-extras.ts'
import { settleExtrasOf } from '../extras/settle-extras.ts'
import { hasOpenProblem } from '../problems/stay-problems.queries.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { staysOf } from '../reservation-terms.ts'
import { type LockedAgreement, lockAgreement, markCompleted } from '../reservations.queries.ts'
import { dueCompletions } from './due-stays.queries.ts'
import { releaseHeldPoints } from './release-points.ts'

/** Ends agreements whose last check-out is over, or whose help is done; from here on they can be reviewed. */
export const completeStays = ({ db, clock }: Ports): Job => ({
  name: 'complete-stays',
  everyMinutes: 10,
  run: (now) =>
    sweepEach(
      db,
      (afterId) => dueCompletions(db, now, afterId),
      async (tx, { id }) => {
        const reservation = await lockAgreement(tx, id)
        return reservation ? completeStay(tx, clock, reservation, now) : false
      },
    ),
})

async function completeStay(
  tx: Transaction,
  clock: Clock,
  reservation: LockedAgreement,
  now: Date,
): Promise<boolean> {
  if (!act(reservation, 'complete', 'clock').ok) return false
  if (now.getTime() < completesAt(reservation).getTime()) return false
  if (await hasOpenProblem(tx, reservation.id)) return false
  // A single night is over when its points fall due: whichever sweep runs first, the host is paid.
  await releaseHeldPoints(tx, clock, reservation, now)
  await settleExtrasOf(tx, clock, reservation, now)
  // The team has to decide about the points first. Points that only wait for a time still wait after the end.
  if ((await findCheck(tx, reservation.id))?.outcome === null) return false
  if (reservation.listingId === null && (await isServiceOpen(tx, reservation))) return false
  await markCompleted(tx, reservation.id, now)
  const listings = staysOf(reservation).map((stay) => stay.listingId)
  for (const listing of listings.toSorted((a, b) => a - b)) await recordExchange(tx, listing, now)
  const hostIds = nightsGiven(reservation).map(({ giver }) => memberOf(reservation, giver))
  for (const memberId of hostIds.toSorted((a, b) => a - b)) await countHostedExchange(tx, memberId)
  await recordReservationEvent(tx, clock, reservation, { type: 'reservation_completed', actor_id: null })
  return true
}

/** Whether some of the help was not confirmed, or its points are still held. */
async function isServiceOpen(tx: Transaction, service: LockedAgreement): Promise<boolean> {
  if (await openHold(tx, service)) return true
  return (await extrasOf(tx, service.id)).some(({ kind, outcome }) => kind === 'help' && outcome === null)
}
