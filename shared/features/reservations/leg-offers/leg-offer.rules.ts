import { addDays, type CivilDate, startOfDay } from '../../../kernel/civil-date.ts'
import type { DateRange } from '../../../kernel/date-range.ts'
import { dayMs } from '../../../kernel/durations.ts'
import { fail, ok, type Result } from '../../../kernel/result.ts'
import type { ServiceType } from '../../listings/listing-types.ts'
import { idleDays } from '../expiry.rules.ts'
import { mainReturn, stayOf } from '../parts.rules.ts'
import { otherParty, type Party, type ReservationStatus } from '../reservations.rules.ts'
import { type Capacity, type Guests, guestsAllowed } from '../terms.rules.ts'

/** The legs of a home exchange for one of its parties: their stay as a guest, and the other's stay in their home. */
export const exchangeLegs = ['going', 'hosting'] as const
export type ExchangeLeg = (typeof exchangeLegs)[number]

/** `expired` is never stored: an offer that is not answered in time is over by itself. */
export const legOfferStates = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type LegOfferState = (typeof legOfferStates)[number]

export const legOfferActors = ['proposer', 'counterpart', 'stranger'] as const
export type LegOfferActor = (typeof legOfferActors)[number]

/** Everything that can happen to an open offer, and who may do it. */
export const legOfferTransitions = {
  accept: { to: 'accepted', who: 'counterpart' },
  decline: { to: 'declined', who: 'counterpart' },
  withdraw: { to: 'withdrawn', who: 'proposer' },
} as const satisfies Record<string, { to: LegOfferState; who: LegOfferActor }>
export type LegOfferAction = keyof typeof legOfferTransitions
export const legOfferActions = Object.keys(legOfferTransitions) as LegOfferAction[]

type Exchange = {
  status: ReservationStatus
  serviceType: ServiceType
  listingId: number
  startDate: CivilDate
  endDate: CivilDate
  offeredListingId: number | null
  offeredStartDate: CivilDate | null
  offeredEndDate: CivilDate | null
}

export type LegToOffer = { guest: Party; listingId: number; stay: DateRange; expiresAt: Date }

/**
 * The leg of an agreed home exchange that a cancelling party offers as a stay for points. The other leg falls, and so
 * does this one unless the other side accepts.
 */
export function legToOffer(
  exchange: Exchange,
  by: Party | 'stranger',
  leg: ExchangeLeg,
  now: Date,
): Result<LegToOffer, 'not_found' | 'not_allowed' | 'reservation_closed'> {
  if (by === 'stranger') return fail('not_found')
  // That a ring is left instead is said by its cancellation.
  if (mainReturn({ serviceType: exchange.serviceType }) !== 'nights') return fail('not_allowed')
  const guest = leg === 'going' ? by : otherParty(by)
  const visit = stayOf(exchange, guest)
  if (exchange.status !== 'agreed' || !visit) return fail('reservation_closed')
  const { listingId, start, end } = visit
  const expiresAt = legOfferExpiresAt(start, now)
  if (expiresAt.getTime() <= now.getTime()) return fail('reservation_closed')
  return ok({ guest, listingId, stay: { start, end }, expiresAt })
}

/** An offer waits five days for its answer, and never beyond the day of arrival. */
export const legOfferExpiresAt = (start: CivilDate, now: Date): Date =>
  new Date(Math.min(now.getTime() + idleDays * dayMs, startOfDay(addDays(start, 1)).getTime()))

type LegOffer = { state: LegOfferState; expiresAt: Date; haveBothStayed: boolean }

/** The present state of an offer. It ends with its deadline, or once one of the two has left or is suspended. */
export const presentLegOffer = ({ state, expiresAt, haveBothStayed }: LegOffer, now: Date): LegOfferState =>
  state === 'open' && (!haveBothStayed || expiresAt.getTime() <= now.getTime()) ? 'expired' : state

/** Who a member is to an offer. */
export const legOfferActorOf = (
  offer: { proposerId: number; guestId: number; hostId: number },
  memberId: number,
): LegOfferActor => {
  if (memberId !== offer.guestId && memberId !== offer.hostId) return 'stranger'
  return memberId === offer.proposerId ? 'proposer' : 'counterpart'
}

/** The state after the action, or why it is refused. */
export function actOnLegOffer(
  offer: LegOffer,
  action: LegOfferAction,
  actor: LegOfferActor,
  now: Date,
): Result<LegOfferState, 'not_found' | 'not_allowed' | 'reservation_closed'> {
  if (actor === 'stranger') return fail('not_found')
  const { to, who } = legOfferTransitions[action]
  if (who !== actor) return fail('not_allowed')
  return presentLegOffer(offer, now) === 'open' ? ok(to) : fail('reservation_closed')
}

/** The guests of a leg: an exchange counts those of the requested home; the other home takes as many of them as it can. */
export function guestsOfLeg(guests: Guests, guest: Party, listing: Capacity): Guests {
  const { adults, children, pets } = guests
  if (guest === 'offerer') return { adults, children, pets }
  const allowed = guestsAllowed(listing)
  return {
    adults: Math.min(adults, allowed.adults),
    children: Math.min(children, allowed.children),
    pets: Math.min(pets, allowed.pets),
  }
}
