import { returnDeposits } from '#server/features/deposits/deposits.public.ts'
import { fallNights, lockListings } from '#server/features/listings/listings.public.ts'
import { payForFallenStay } from '#server/features/points/points.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { dropCost, type LaterStay } from '#shared/features/reservations/later-stay/later-stay.rules.ts'
import { memberOf, otherParty, type Party } from '#shared/features/reservations/reservations.rules.ts'
import { closeAmendment, latestAmendment } from '../amendments/amendments.queries.ts'
import { endExtras, openHold } from '../extras/hold-extras.ts'
import { settleHelp } from '../help/help.queries.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { listingOf, staysOf } from '../reservation-terms.ts'
import type { LockedReservation } from '../reservations.queries.ts'
import { nightPriceOf } from './night-price.ts'

/**
 * Lets the later stay of a locked agreement fall, and the first one go on: its nights are free again, its deposit goes
 * back, and a host who failed its guest pays for it. `failing` is whom it counts against, `by` who dropped it, if
 * anybody did.
 */
export async function fallStay(
  tx: Transaction,
  clock: Clock,
  reservation: LockedReservation,
  { later, failing, by, now }: { later: LaterStay; failing: Party; by: number | null; now: Date },
): Promise<void> {
  const { id } = reservation
  const hostId = memberOf(reservation, later.giver)
  const guestId = memberOf(reservation, later.taker)
  const listingId = listingOf(reservation, later.giver)
  await lockListings(
    tx,
    staysOf(reservation).map((stay) => stay.listingId),
  )
  await fallNights(tx, { reservationId: id, listingId, by: memberOf(reservation, failing) }, now)
  const pointsPerNight = await nightPriceOf(tx, reservation, later.giver)
  const { points, isWaiting } =
    failing === later.giver
      ? await payForFallenStay(tx, clock, { reservationId: id, hostId, guestId, at: now }, (balance) =>
          dropCost(later, failing, { pointsPerNight, balance }),
        )
      : { points: 0, isWaiting: false }
  await returnDeposits(tx, clock, id, now, guestId)
  // Who had the first stay gives what was agreed besides; who loses theirs gives nothing.
  const held = await openHold(tx, reservation)
  if (held?.giver === later.taker) await endExtras(tx, clock, reservation, { by: null, listings: [], now })
  await settleHelp(tx, { reservationId: id, giver: later.taker }, 'not_done', now)
  const amendment = await latestAmendment(tx, id)
  // What was proposed was about both stays.
  if (amendment?.state === 'open') await closeAmendment(tx, amendment.id, 'expired', now)
  const readers = by === null ? [hostId, guestId] : [memberOf(reservation, otherParty(failing))]
  await recordReservationEvent(tx, clock, reservation, {
    type: 'reservation_part_fell',
    actor_id: by,
    giver_id: hostId,
    start_date: later.range.start,
    points,
    ...(isWaiting && { is_waiting: true as const }),
    reader_ids: readers,
  })
}
