import { type DateRange, nightsOf } from '../../../kernel/date-range.ts'
import { canStay, type StayDays } from '../../listings/availability.rules.ts'
import { type HelpServiceType, pointService, type ServiceType } from '../../listings/listing-types.ts'
import { type Means, type Payment, payFor } from '../../points/means.rules.ts'
import { stayCost } from '../../points/points.rules.ts'

/** What the reservation card says first: only what the chosen kind of exchange really moves. */
export type CardOffer =
  | { moves: 'nothing' }
  | { moves: 'homes' }
  | { moves: 'help'; service: HelpServiceType }
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
  if (service === 'home_exchange') return { moves: 'homes' }
  if (service !== pointService) return { moves: 'help', service }
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

/** Whether homes could be exchanged instead of paying: for the same dates, for others, or not at all. */
export function exchangeInstead(days: StayDays, stay: DateRange): 'same_dates' | 'other_dates' | null {
  if (canStay(days, stay)) return 'same_dates'
  return days.free.length > 0 ? 'other_dates' : null
}
