import type { CivilDate } from '../../../kernel/civil-date.ts'
import { type DateRange, nightsOf } from '../../../kernel/date-range.ts'
import { type HelpServiceType, helpServiceTypes } from '../../listings/listing-types.ts'
import { stayCost } from '../../points/points.rules.ts'
import { mainReturn, nightsGiven, pointsGiven, type ReturnFacts } from '../parts.rules.ts'
import { otherParty, type Party, parties } from '../reservations.rules.ts'
import { checkExtras, type Extra, type HelpExtra, maxExtraPoints, plannedMinutes } from './extras.rules.ts'

/** What one side gives the other. Help without tasks has no minutes. */
export type Part =
  | { kind: 'nights'; giver: Party; range: DateRange }
  | { kind: 'points'; giver: Party; points: number }
  | { kind: 'help'; giver: Party; help: HelpServiceType; minutes: number | null }

/** Points a night for the home of each side; null if it is not known, as of a home that was removed. */
export type Prices = Record<Party, number | null>

/** An hour of help is worth the same for everybody and every kind. */
export const pointsAnHour = 20

type Terms = ReturnFacts & {
  startDate: CivilDate
  endDate: CivilDate
  offeredStartDate: CivilDate | null
  offeredEndDate: CivilDate | null
  extras: readonly Extra[]
}

/** Everything that the two give each other: the nights, the main return, then the extras. */
export function partsOf(terms: Terms, prices: Prices): Part[] {
  const nights = nightsGiven(terms).map((given) => ({ kind: 'nights', ...given }) as const)
  const extras = terms.extras.map((extra): Part => (extra.kind === 'help' ? planned(terms, extra) : extra))
  return [...nights, ...mainPart(terms, prices), ...extras]
}

/** What the guest gives for the nights, unless that is nights as well. */
function mainPart(terms: Terms, prices: Prices): Part[] {
  const main = mainReturn(terms)
  if (main === 'points')
    return [{ kind: 'points', giver: 'offerer', points: pointsGiven(terms, prices.receiver ?? 0) }]
  const help = helpServiceTypes.find((type) => type === terms.serviceType)
  // Its tasks, once they are planned, are an extra.
  if (main !== 'help' || !help || terms.extras.some((extra) => extra.kind === 'help')) return []
  return [{ kind: 'help', giver: 'offerer', help, minutes: null }]
}

const planned = (terms: Terms, { giver, help, tasks }: HelpExtra): Part => ({
  ...{ kind: 'help', giver, help },
  minutes: plannedMinutes(terms, { giver, tasks })?.all ?? null,
})

/** Points that a part is worth; null if that is not known. Those of help are never exact. */
export function worthOf(part: Part, prices: Prices): number | null {
  if (part.kind === 'points') return part.points
  if (part.kind === 'help')
    return part.minutes === null ? null : Math.round((part.minutes * pointsAnHour) / 60)
  const price = prices[part.giver]
  return price === null ? null : stayCost(price, nightsOf(part.range))
}

/** What a side gives, in points; null if the worth of a part is not known. */
export function worthGiven(parts: readonly Part[], prices: Prices, giver: Party): number | null {
  const worths = parts.filter((part) => part.giver === giver).map((part) => worthOf(part, prices))
  return worths.reduce((sum, worth) => (sum === null || worth === null ? null : sum + worth), 0)
}

/** How many points more a side gives than it gets, below 0 if less; null if the worth of a part is not known. */
export function balanceOf(parts: readonly Part[], prices: Prices, party: Party): number | null {
  const given = worthGiven(parts, prices, party)
  const taken = worthGiven(parts, prices, otherParty(party))
  return given === null || taken === null ? null : given - taken
}

/** A difference below this part of the larger side looks even. */
const evenPercent = 10

/** Whether both sides give about the same; null if the worth of a part is not known. */
export function looksEven(parts: readonly Part[], prices: Prices): boolean | null {
  const [one, other] = parties.map((party) => worthGiven(parts, prices, party))
  if (one == null || other == null) return null
  return Math.abs(one - other) * 100 < Math.max(one, other) * evenPercent
}

/**
 * The points that would balance an agreement, from the side that gives less, as far as that side has them; null if it
 * looks even, if points are given already, or if its kind has no points besides.
 */
export function suggestedPoints(
  terms: Terms,
  prices: Prices,
  has: Record<Party, number>,
): Extract<Extra, { kind: 'points' }> | null {
  const parts = partsOf(terms, prices)
  if (parts.some(({ kind }) => kind === 'points')) return null
  const balance = balanceOf(parts, prices, 'offerer')
  if (balance === null || looksEven(parts, prices)) return null
  const giver: Party = balance < 0 ? 'offerer' : 'receiver'
  const points = Math.min(Math.abs(balance), has[giver], maxExtraPoints)
  const extra = { kind: 'points', giver, points } as const
  return checkExtras(terms, [...terms.extras, extra]).ok ? extra : null
}
