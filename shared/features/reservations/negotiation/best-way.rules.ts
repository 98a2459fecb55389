import type { HelpServiceType } from '../../listings/listing-types.ts'
import type { Payment } from '../../points/means.rules.ts'

/** The ways to a home for which the points are short, the best first. */
export const ways = ['funded', 'balance', 'swap', 'help', 'other_days', 'homes_within', 'list_home'] as const
export type Way = (typeof ways)[number]

export type WayFacts = {
  payment: Pick<Payment, 'covered' | 'advanced' | 'missing'>
  /** Nights in the own home and the member's points even out; absent until that can be offered. */
  canBalance?: boolean
  /** Both homes are free for an exchange on the same dates. */
  canSwap: boolean
  /** The kinds of help that the home takes on these dates. */
  help: readonly HelpServiceType[]
  /** The own home is taken then, and could be given on other days; absent until that can be offered. */
  canGiveOtherDays?: boolean
  /** How many homes the member can pay for on these dates. */
  listingsWithin: number
  hasListing: boolean
}

/**
 * The first way that is possible now, and what else is. With `funded` nothing is short. Adding or opening a home always
 * helps, and is last; it is not named beside another way to a member who has one.
 */
export function bestWay(facts: WayFacts): { way: Way; others: Way[] } {
  const [way, ...others] = ways.filter((each) => each === 'list_home' || isPossible[each](facts))
  return {
    way: way ?? 'list_home',
    others: others.filter((each) => each !== 'list_home' || !facts.hasListing),
  }
}

const isPossible: Record<Exclude<Way, 'list_home'>, (facts: WayFacts) => boolean> = {
  funded: ({ payment }) => payment.missing === 0 && payment.covered + payment.advanced > 0,
  balance: ({ canBalance = false }) => canBalance,
  swap: ({ canSwap }) => canSwap,
  help: ({ help }) => help.length > 0,
  other_days: ({ canGiveOtherDays = false, hasListing }) => hasListing && canGiveOtherDays,
  homes_within: ({ listingsWithin }) => listingsWithin > 0,
}
