import { lockListings } from '#server/features/listings/listings.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { endAgreement } from '../agreement/end-agreement.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { lockReservation } from '../reservations.queries.ts'

/** Cancels stays of a ring: their nights are free again. Those that are over do not change. */
export async function cancelRingLegs(
  tx: Transaction,
  clock: Clock,
  { ids, by, reason, now }: { ids: readonly number[]; by: number; reason: string | null; now: Date },
): Promise<void> {
  const legs = []
  for (const id of [...ids].sort((a, b) => a - b)) {
    const leg = await lockReservation(tx, id)
    if (leg?.status === 'agreed') legs.push(leg)
  }
  await lockListings(
    tx,
    legs.map(({ listingId }) => listingId),
  )
  // In the general order of writing search rows of homes.
  for (const leg of legs.toSorted((a, b) => a.listingId - b.listingId))
    await endAgreement(tx, clock, leg, { by, reason, forfeit: 0, now })
  for (const leg of legs) {
    await recordReservationEvent(tx, clock, leg, {
      type: 'reservation_cancelled',
      actor_id: by,
      points_forfeited: 0,
    })
  }
}
