import { refuseAbsent } from '#server/features/accounts/accounts.public.ts'
import { requireNoBlock } from '#server/features/blocks/blocks.public.ts'
import { balanceOf } from '#server/features/points/points.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import {
  type ExchangeLeg,
  guestsOfLeg,
  legToOffer,
} from '#shared/features/reservations/leg-offers/leg-offer.rules.ts'
import { memberOf, otherParty } from '#shared/features/reservations/reservations.rules.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { cancelWithin } from '../agreement/cancel-reservation.ts'
import { findAsParty } from '../find-as-party.ts'
import { findListings } from '../reservations.queries.ts'
import { type ReservationAnswer, showReservation } from '../show-reservation.ts'
import { insertLegOffer } from './leg-offers.queries.ts'

/** Cancels a home exchange and offers one of its stays for points; the other side answers. */
export async function offerLeg(
  call: MemberCall,
  id: number,
  { leg, reason }: { leg: ExchangeLeg; reason?: string | undefined },
): Promise<ReservationAnswer> {
  const { caller, now } = call
  await call.db.transaction(async (tx) => {
    const { reservation, party } = await findAsParty(tx, id, caller.id, now)
    const { guest, listingId, stay, expiresAt } = orThrow(legToOffer(reservation, party, leg, now))
    await requireNoBlock(tx, reservation.offererId, reservation.receiverId)
    await refuseAbsent(tx, memberOf(reservation, otherParty(party)))
    const [listing] = await findListings(tx, [listingId])
    if (listing?.state !== 'active') throw new AppError('listing_not_available')
    // The agreement fixed only the price of the requested home.
    const agreedPrice = listingId === reservation.listingId ? reservation.pointsPerNight : null
    const pointsPerNight = agreedPrice ?? listing.userPoints
    const guestId = memberOf(reservation, guest)
    const points = stayCost(pointsPerNight, nightsOf(stay))
    if (guestId === caller.id && (await balanceOf(tx, guestId)) < points)
      throw new AppError('not_enough_points')
    await cancelWithin(tx, call, id, call.caller.id, { reason, offersLeg: true })
    await insertLegOffer(tx, {
      reservationId: id,
      proposerId: caller.id,
      guestId,
      hostId: memberOf(reservation, otherParty(guest)),
      listingId,
      startDate: stay.start,
      endDate: stay.end,
      pointsPerNight,
      ...guestsOfLeg(reservation, guest, listing),
      expiresAt,
      at: now,
    })
  })
  return showReservation(call, id)
}
