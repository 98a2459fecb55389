import type { Payment } from '../../points/means.rules.ts'

/** The ways to a home for which the points are short, the best first. */
export const ways = [
  'funded',
  'nights_and_points',
  'swap',
  'help',
  'other_days',
  'homes_within',
  'list_home',
] as const
export type Way = (typeof ways)[number]
/** A way of who is short of points. */
export type WayOut = Exclude<Way, 'funded'>

export type WayFacts = {
  payment: Pick<Payment, 'covered' | 'advanced' | 'missing'>
  /** Nights in an own home and points even out with the stay. */
  canMix: boolean
  /** Both homes are free for an exchange on the same dates. */
  canSwap: boolean
  /** The home takes help on these dates. */
  canHelp: boolean
  /** The home is free for an exchange then, and an own one on other dates. */
  canSwapLater: boolean
  /** How many homes the member can pay for on these dates. */
  listingsWithin: number
  hasListing: boolean
}

/**
 * The first way that is possible now, and what else is. With `funded` nothing is short. Adding or opening a home always
 * helps, and is last; it is not named beside another way to a member who has one.
 */
export function bestWay(facts: WayFacts): { way: Way; others: WayOut[] } {
  const possible = ways.filter((each) => each === 'list_home' || isPossible[each](facts))
  const [way = 'list_home'] = possible
  const isOther = (each: Way): each is WayOut =>
    each !== way && each !== 'funded' && (each !== 'list_home' || !facts.hasListing)
  return { way, others: possible.filter(isOther) }
}

const isPossible: Record<Exclude<Way, 'list_home'>, (facts: WayFacts) => boolean> = {
  funded: ({ payment }) => payment.missing === 0 && payment.covered + payment.advanced > 0,
  nights_and_points: ({ canMix }) => canMix,
  swap: ({ canSwap }) => canSwap,
  help: ({ canHelp }) => canHelp,
  other_days: ({ canSwapLater }) => canSwapLater,
  homes_within: ({ listingsWithin }) => listingsWithin > 0,
}
