import { refuseAbsent } from '#server/features/accounts/accounts.public.ts'
import { requireNoBlock } from '#server/features/blocks/blocks.public.ts'
import { fundStay, holdForStay } from '#server/features/points/points.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import {
  actOnLegOffer,
  type LegOfferAction,
  type LegOfferState,
  legOfferActorOf,
} from '#shared/features/reservations/leg-offers/leg-offer.rules.ts'
import { agreeAtOnce } from '../agreement/agree-at-once.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { findReservation } from '../reservations.queries.ts'
import { closeLegOffer, type LegOfferRow, lockLegOffer } from './leg-offers.queries.ts'

/** Takes the offered stay: an agreement for points, at the price of the offer. */
export function acceptLegOffer(call: MemberCall, id: number): Promise<{ reservation: number }> {
  const { caller, clock, now } = call
  return call.db.transaction(async (tx) => {
    const { offer, state } = await actOn(tx, call, id, 'accept')
    await requireNoBlock(tx, offer.guestId, offer.hostId)
    await refuseAbsent(tx, offer.proposerId)
    const { id: newId, pointsHeld } = await agreeAtOnce(tx, clock, {
      guestId: offer.guestId,
      hostId: offer.hostId,
      listingId: offer.listingId,
      stay: { start: offer.startDate, end: offer.endDate },
      guests: offer,
      pointsPerNight: offer.pointsPerNight,
      // The nights were open to an exchange, and now both want them for points.
      openFor: 'home_exchange',
      agreedBy: caller.id,
      insteadOf: id,
      now,
    })
    const { guestId, hostId } = offer
    const funded = { reservationId: newId, guestId, hostId, points: pointsHeld, deposits: 0, at: now }
    await fundStay(tx, funded)
    await holdForStay(tx, { reservationId: newId, guestId, amount: pointsHeld, at: now })
    await closeLegOffer(tx, id, { state, newReservationId: newId, at: now })
    return { reservation: newId }
  })
}

const events = {
  decline: 'reservation_leg_declined',
  withdraw: 'reservation_leg_withdrawn',
} as const satisfies Partial<Record<LegOfferAction, string>>

/** Declines or takes back the offer, neither of which costs anything. */
export async function endLegOffer(call: MemberCall, id: number, action: keyof typeof events): Promise<null> {
  const { caller, clock, now } = call
  await call.db.transaction(async (tx) => {
    const { state } = await actOn(tx, call, id, action)
    const reservation = await findReservation(tx, id)
    if (!reservation) throw new AppError('not_found')
    await closeLegOffer(tx, id, { state, newReservationId: null, at: now })
    await recordReservationEvent(tx, clock, reservation, { type: events[action], actor_id: caller.id })
  })
  return null
}

/** Locks the offer and lets the rules decide. @throws AppError not_found, not_allowed, reservation_closed */
async function actOn(
  tx: Transaction,
  { caller, now }: MemberCall,
  id: number,
  action: LegOfferAction,
): Promise<{ offer: LegOfferRow; state: LegOfferState }> {
  const offer = await lockLegOffer(tx, id)
  if (!offer) throw new AppError('not_found')
  return { offer, state: orThrow(actOnLegOffer(offer, action, legOfferActorOf(offer, caller.id), now)) }
}
