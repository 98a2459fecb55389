import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import { settleAmendment } from '#shared/features/reservations/amendments/amendment.rules.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { lockReservation } from '../reservations.queries.ts'
import { closeAmendment, dueAmendments, latestAmendment } from './amendments.queries.ts'

/** Closes amendments that were not answered in time, and those whose agreement has ended. */
export const expireAmendments = ({ db, clock }: Ports): Job => ({
  name: 'expire-amendments',
  everyMinutes: 10,
  run: (now) =>
    sweepEach(
      db,
      (afterId) => dueAmendments(db, now, afterId),
      async (tx, { id, reservationId }) => {
        const reservation = await lockReservation(tx, reservationId)
        const amendment = await latestAmendment(tx, reservationId)
        if (!reservation || amendment?.id !== id) return false
        const agreement = { ...reservation, hasOpenProblem: false }
        const settled = settleAmendment(amendment, agreement, 'expire', 'clock', now)
        if (!settled.ok) return false
        await closeAmendment(tx, id, settled.value, now)
        // The end of an agreement has been notified already.
        if (reservation.status === 'agreed')
          await recordReservationEvent(tx, clock, reservation, {
            type: 'reservation_amendment_expired',
            actor_id: null,
          })
        return true
      },
    ),
})
