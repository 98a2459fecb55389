import { firstRules, secondRules } from '#shared/features/points/rule-versions.rules.ts'

/** Rules of points to try: others are added to `policies`. */
export type Policy = {
  name: string
  /** At joining, once. */
  welcome: number
  /** Each 30 days of membership: points, or what the rule says. */
  monthly: number | { pointsPerBookableNight: number }
  /** No monthly grant lifts a balance above this. */
  grantCap?: number
  /** The monthly grant is only for members who have hosted within this many weeks. */
  hostedWithinWeeks?: number
  /** Granted points, spent before earned ones, lapse after this many weeks. */
  lapseWeeks?: number
  /** Up to this many points towards the first stay, repaid by half of what hosting earns. */
  advance?: number
  /** No further advance while this share of all points is owed. */
  maxOwedShare?: number
  /** Percent of a stay's points for the fund, rounded down. */
  feePercent?: number
  /** Prices follow demand by place and season, between these factors. */
  seasonPrices?: { min: number; max: number }
}

const specified = { welcome: firstRules.welcome, monthly: firstRules.monthly }
const seasonPrices = { min: 0.75, max: 1.5 }
const bounded = { ...specified, advance: 400, feePercent: 5, lapseWeeks: 52 }
export const recommended = {
  name: 'Recommended',
  ...specified,
  advance: secondRules.advance,
  feePercent: secondRules.fund_percent,
  ...(secondRules.monthly_below !== null && { grantCap: secondRules.monthly_below }),
}

export const policies: readonly Policy[] = [
  { name: 'A as specified', ...specified },
  { name: 'B granted points lapse after 12 months', ...specified, lapseWeeks: 52 },
  { name: 'E monthly if hosted within 6 months', ...specified, hostedWithinWeeks: 26 },
  { name: 'F price by place and season, 0.75-1.5', ...specified, seasonPrices },
  { name: 'G no monthly points, advance 600', ...specified, monthly: 0, advance: 600 },
  { name: 'H grant from points a bookable night', ...specified, monthly: { pointsPerBookableNight: 25 } },
  { name: 'I advance 400, fee 5 %, lapse', ...bounded },
  { name: 'L I, seasons, no grant from 600', ...bounded, seasonPrices, grantCap: 600 },
  recommended,
]
