import { loadCards } from '#server/features/listings/listings.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import {
  actOnLegOffer,
  legOfferActorOf,
  presentLegOffer,
} from '#shared/features/reservations/leg-offers/leg-offer.rules.ts'
import type { legOffersContract } from '#shared/features/reservations/leg-offers/leg-offers.contract.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { findLegOffer } from './leg-offers.queries.ts'

type Answer = EndpointResult<(typeof legOffersContract)['GET /reservation/leg-offer/{id}']>

/**
 * What was offered when an exchange was cancelled. @throws AppError not_found for anybody who is not one of its two
 * parties
 */
export async function showLegOffer({ db, caller, now, locale }: MemberCall, id: number): Promise<Answer> {
  const offer = await findLegOffer(db, id)
  const actor = offer ? legOfferActorOf(offer, caller.id) : 'stranger'
  const card = offer && (await loadCards(db, [offer.listingId], locale)).get(offer.listingId)
  if (!offer || !card || actor === 'stranger') throw new AppError('not_found')
  const { startDate: start, endDate: end } = offer
  return {
    state: presentLegOffer(offer, now),
    is_guest: offer.guestId === caller.id,
    can_answer: actOnLegOffer(offer, 'accept', actor, now).ok,
    can_withdraw: actOnLegOffer(offer, 'withdraw', actor, now).ok,
    residence_card: card,
    start_date: start,
    end_date: end,
    points: stayCost(offer.pointsPerNight, nightsOf({ start, end })),
    expires_at: offer.expiresAt,
    reservation: offer.newReservationId,
  }
}
