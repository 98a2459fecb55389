import { type DateRange, nightsOf } from '../../../kernel/date-range.ts'
import type { ServiceType } from '../../listings/listing-types.ts'
import { type Means, type Payment, payFor } from '../../points/means.rules.ts'
import { stayCost } from '../../points/points.rules.ts'
import { mainReturn } from '../parts.rules.ts'

/** What the reservation card says first: only what the chosen kind of exchange really moves. */
export type CardOffer =
  | { moves: 'nothing' }
  | { moves: 'homes' | 'help'; service: ServiceType }
  | { moves: 'points'; perNight: number; price: CardPrice | null }

export type CardPrice = {
  nights: number
  total: number
  /** How the member pays for it, including the deposit; null for a visitor. */
  payment: Payment | null
}

/** `moves: nothing` before a kind can be chosen. A visitor has no means: null. */
export function cardOffer(chosen: {
  service: ServiceType | null
  stay: DateRange | null
  perNight: number
  /** Other points of the member that are held for the stay. */
  deposit: number
  means: Means | null
}): CardOffer {
  const { service, stay, perNight, deposit, means } = chosen
  if (service === null) return { moves: 'nothing' }
  const given = mainReturn({ serviceType: service })
  if (given !== 'points') return { moves: given === 'help' ? 'help' : 'homes', service }
  if (!stay) return { moves: 'points', perNight, price: null }
  const nights = nightsOf(stay)
  const total = stayCost(perNight, nights)
  const payment = means && payFor(means, { stay, cost: total, deposit })
  return { moves: 'points', perNight, price: { nights, total, payment } }
}

/**
 * How many points a member's balance lacks for the deposit of a stay without points; 0 for a visitor, whose balance is
 * null.
 */
export const missingForDeposit = (deposit: number, balance: number | null): number =>
  balance === null ? 0 : Math.max(0, deposit - balance)

/**
 * How many points a member lacks to ask for the stay: who asks approves, and must be able to pay. 0 for a visitor and
 * before dates are chosen.
 */
export const missingPoints = (
  offer: CardOffer,
  { deposit, balance }: { deposit: number; balance: number | null },
): number =>
  offer.moves === 'points' ? (offer.price?.payment?.missing ?? 0) : missingForDeposit(deposit, balance)
