import { refuseSuspended } from '#server/features/accounts/accounts.public.ts'
import { requireNoBlock } from '#server/features/blocks/blocks.public.ts'
import { lockListings, occupyNights } from '#server/features/listings/listings.public.ts'
import { holdForStay } from '#server/features/points/points.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { pointService } from '#shared/features/listings/listing-types.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { act, memberOf, otherParty } from '#shared/features/reservations/reservations.rules.ts'
import { offeredStay } from '#shared/features/reservations/terms.rules.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { findAsParty } from './find-as-party.ts'
import { recordReservationEvent } from './reservation-events.ts'
import { checkTerms, findHousesOf, staysOf } from './reservation-terms.ts'
import {
  findHouses,
  type House,
  markAgreed,
  type ReservationRow,
  updateApprovals,
} from './reservations.queries.ts'
import { type ReservationAnswer, showReservation } from './show-reservation.ts'

/** Approves for the caller's own side. The second approval makes the agreement, wholly or not at all. */
export async function approveReservation(
  call: MemberCall,
  id: number,
  seenVersion: number | undefined,
): Promise<ReservationAnswer> {
  const { caller, clock, now } = call
  await call.db.transaction(async (tx) => {
    const { reservation, state, party } = await findAsParty(tx, id, caller.id, now)
    await requireNoBlock(tx, reservation.offererId, reservation.receiverId)
    const next = orThrow(act(state, 'approve', party, seenVersion))
    await refuseSuspended(tx, memberOf(reservation, otherParty(party)))
    orThrow(offeredStay(reservation))
    if (next.status === 'agreed') {
      await makeAgreement(tx, reservation, now)
      await recordReservationEvent(tx, clock, reservation, {
        type: 'reservation_agreed',
        actor_id: caller.id,
      })
      return
    }
    const houses = await findHousesOf(tx, reservation, reservation)
    await checkTerms(tx, reservation, { guests: reservation, houses, now })
    // The price that the first side approved is the price of the agreement, whatever the host does meanwhile.
    await updateApprovals(tx, id, next, requestedHouse(reservation, houses).userPoints, now)
    await recordReservationEvent(tx, clock, reservation, {
      type: 'reservation_approved',
      actor_id: caller.id,
    })
  })
  return showReservation(call, id)
}

/** Takes the nights of every house and holds the points. What decides is read of the houses once they are locked. */
async function makeAgreement(tx: Transaction, reservation: ReservationRow, now: Date): Promise<void> {
  const stays = staysOf(reservation)
  const ids = stays.map((stay) => stay.residenceId)
  // Whoever comes too late is told so without waiting in the queue for the locks.
  await checkTerms(tx, reservation, { guests: reservation, houses: await findHouses(tx, ids), now })
  const houses = await lockListings(tx, ids)
  await checkTerms(tx, reservation, { guests: reservation, houses, now })
  await occupyNights(tx, reservation.id, stays)
  const pointsPerNight = reservation.pointsPerNight ?? requestedHouse(reservation, houses).userPoints
  const nights = nightsOf({ start: reservation.startDate, end: reservation.endDate })
  const pointsHeld = reservation.serviceType === pointService ? stayCost(pointsPerNight, nights) : 0
  await markAgreed(tx, reservation.id, { pointsPerNight, pointsHeld, at: now })
  await holdForStay(tx, {
    reservationId: reservation.id,
    guestId: reservation.offererId,
    amount: pointsHeld,
    at: now,
  })
}

function requestedHouse(reservation: ReservationRow, houses: readonly House[]): House {
  const house = houses.find((each) => each.id === reservation.productId)
  if (!house) throw new AppError('listing_not_available')
  return house
}
