import { returnDeposits } from '#server/features/deposits/deposits.public.ts'
import { freeNights, lockListings } from '#server/features/listings/listings.public.ts'
import { settleCancelledStay } from '#server/features/points/points.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { endExtras } from '../extras/hold-extras.ts'
import { staysOf } from '../reservation-terms.ts'
import { type LockedAgreement, markCancelled } from '../reservations.queries.ts'

/**
 * Ends a locked agreement, whatever the cause: its nights are free again, `forfeit` of the held points go to the host,
 * and the rest and the deposits go back. `by` is the member whom it counts against, if any. The caller emits the event.
 * Returns what that member also forfeits of points given besides.
 */
export async function endAgreement(
  tx: Transaction,
  clock: Clock,
  reservation: LockedAgreement,
  {
    by,
    reason = null,
    forfeit,
    spendsAdvance = false,
    now,
  }: { by: number | null; reason?: string | null; forfeit: number; spendsAdvance?: boolean; now: Date },
): Promise<number> {
  const { id, offererId, receiverId, pointsHeld } = reservation
  const listings = await lockListings(
    tx,
    staysOf(reservation).map((stay) => stay.listingId),
  )
  await freeNights(tx, id, now)
  if (pointsHeld > 0) {
    await settleCancelledStay(tx, clock, {
      reservationId: id,
      guestId: offererId,
      hostId: receiverId,
      held: pointsHeld,
      forfeit,
      spendsAdvance,
      at: now,
    })
  }
  const ofExtras = await endExtras(tx, clock, reservation, { by, listings, now })
  await markCancelled(tx, id, { by, reason, at: now })
  await returnDeposits(tx, clock, id, now)
  return ofExtras
}
