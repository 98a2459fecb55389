import { refuseAbsent } from '#server/features/accounts/accounts.public.ts'
import { requireNoBlock } from '#server/features/blocks/blocks.public.ts'
import { loadCards } from '#server/features/listings/listings.public.ts'
import { paymentAhead } from '#server/features/points/points.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import {
  actOnLegOffer,
  legOfferActorOf,
  presentLegOffer,
} from '#shared/features/reservations/leg-offers/leg-offer.rules.ts'
import type { legOffersContract } from '#shared/features/reservations/leg-offers/leg-offers.contract.ts'
import { permission } from '#shared/features/reservations/permissions.rules.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { checkStayAtOnce } from '../agreement/agree-at-once.ts'
import { refusalOf } from '../negotiation/check-approval.ts'
import { findListings, findOpenBetween } from '../reservations.queries.ts'
import { findLegOffer, type LegOfferRow } from './leg-offers.queries.ts'

type Answer = EndpointResult<(typeof legOffersContract)['GET /reservation/leg-offer/{id}']>

/**
 * What was offered when an exchange was cancelled. @throws AppError not_found for anybody who is not one of its two
 * parties
 */
export async function showLegOffer(call: MemberCall, id: number): Promise<Answer> {
  const { db, caller, now, locale } = call
  const offer = await findLegOffer(db, id)
  const actor = offer ? legOfferActorOf(offer, caller.id) : 'stranger'
  const card = offer && (await loadCards(db, [offer.listingId], locale)).get(offer.listingId)
  if (!offer || !card || actor === 'stranger') throw new AppError('not_found')
  const answering = actOnLegOffer(offer, 'accept', actor, now)
  return {
    state: presentLegOffer(offer, now),
    is_guest: offer.guestId === caller.id,
    can_answer: answering.ok,
    accept: permission(answering, answering.ok ? await acceptRefusal(call, offer) : null),
    can_withdraw: actOnLegOffer(offer, 'withdraw', actor, now).ok,
    residence_card: card,
    start_date: offer.startDate,
    end_date: offer.endDate,
    points: pointsOf(offer),
    expires_at: offer.expiresAt,
    reservation: offer.newReservationId,
  }
}

const pointsOf = ({ pointsPerNight, startDate, endDate }: LegOfferRow): number =>
  stayCost(pointsPerNight, nightsOf({ start: startDate, end: endDate }))

/** Why an open offer cannot be accepted now. */
const acceptRefusal = ({ db, caller, now }: MemberCall, offer: LegOfferRow): Promise<string | null> =>
  refusalOf(async () => {
    if (caller.isLeaving) throw new AppError('account_leaving')
    await requireNoBlock(db, offer.guestId, offer.hostId)
    await refuseAbsent(db, offer.proposerId)
    const { guestId, hostId } = offer
    const open = await findOpenBetween(db, guestId, hostId)
    if (open.some(({ listingId }) => listingId === offer.listingId)) throw new AppError('reservation_exists')
    const stay = { start: offer.startDate, end: offer.endDate }
    const listings = await findListings(db, [offer.listingId])
    await checkStayAtOnce(db, listings, { ...offer, guests: offer, stay, openFor: 'home_exchange' })
    const payment = await paymentAhead(db, { guestId, hostId, points: pointsOf(offer), stay, at: now })
    if (payment.missing > 0) throw new AppError('not_enough_points')
  })
