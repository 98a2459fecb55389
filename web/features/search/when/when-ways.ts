import { startsIn, usualNights, weekendNights } from '#shared/features/search/stay-windows.rules.ts'
import { addDays, type CivilDate, civilDateOfDay, dayNumber } from '#shared/kernel/civil-date.ts'
import { type DateRange, nightsOf } from '#shared/kernel/date-range.ts'
import type { When } from '#web/domain/search-criteria.ts'

/** The three ways of choosing, each a tab. */
export const ways = ['dates', 'flexible', 'holidays'] as const
export type Way = (typeof ways)[number]

/** The tab that shows a choice. */
export function wayOf({ months, nights, weekend, holiday, earliest, latest }: When): Way {
  if (holiday) return 'holidays'
  return months.length > 0 || nights || weekend || earliest || latest ? 'flexible' : 'dates'
}

/** How long a stay is. Without either, the usual length: a week, or a shorter holiday as a whole. */
export type Length = Pick<When, 'nights' | 'weekend'>

/** Four weeks: a month that fits into every month. */
export const monthNights = 28
export const fixedLengths = [usualNights, 2 * usualNights, monthNights] as const
/** Suggested if none of them is wanted. */
export const otherNights = 5

/** The fewest nights that a choice requires. */
export const nightsOfLength = ({ nights, weekend }: Length): number =>
  weekend ? weekendNights.min : (nights ?? usualNights)

/** The nights for which homes are counted: for a short holiday, all of it. */
export const nightsWithin = (length: Length, window: DateRange): number =>
  length.nights || length.weekend ? nightsOfLength(length) : Math.min(usualNights, nightsOf(window))

/** How many days a stay may extend beyond the holiday. */
export const spills = [0, 1, 2] as const
/** How many days exact dates may move. */
export const moves = [0, 1, 2, 3, 7] as const

export const spilled = ({ start, end }: DateRange, days: number): DateRange => ({
  start: addDays(start, -days),
  end: addDays(end, days),
})

/** The lengths that fit into a window. */
export const lengthsWithin = (window: DateRange): { nights: number[]; weekend: boolean; max: number } => ({
  nights: fixedLengths.filter((nights) => nights <= nightsOf(window)),
  weekend: startsIn(window, weekendNights.min, true).length > 0,
  max: nightsOf(window),
})

export type CountedStay = DateRange & { count: number }

const maxWeeks = 5

/** Consecutive stays without a gap from the first day of the window on; if there are many, those with most homes. */
export function staysInOrder(
  window: DateRange,
  length: Length,
  counts: ReadonlyMap<CivilDate, number>,
): CountedStay[] {
  const nights = nightsWithin(length, window)
  const starts = startsIn(window, nights, length.weekend)
  const [first = 0] = starts
  const spaced = length.weekend ? starts : starts.filter((day) => (day - first) % nights === 0)
  return withGreatestCounts(spaced.map((day) => stayFrom(day, nights, counts)))
}

/** The stays with most homes that share no night, by date. */
export function bestStays(
  counts: ReadonlyMap<CivilDate, number>,
  length: Length,
  { start, end }: DateRange,
): CountedStay[] {
  const nights = nightsOfLength(length)
  const first = [...counts.keys()].sort()[0]
  if (first === undefined) return []
  const window = { start: start > first ? start : first, end }
  const chosen: CountedStay[] = []
  const open = startsIn(window, nights, length.weekend)
    .map((day) => stayFrom(day, nights, counts))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.start < b.start ? -1 : 1))
  for (const stay of open) {
    if (chosen.length === maxWeeks) break
    if (chosen.every((other) => stay.end <= other.start || other.end <= stay.start)) chosen.push(stay)
  }
  return chosen.sort((a, b) => (a.start < b.start ? -1 : 1))
}

const stayFrom = (day: number, nights: number, counts: ReadonlyMap<CivilDate, number>): CountedStay => {
  const start = civilDateOfDay(day)
  return { start, end: civilDateOfDay(day + nights), count: counts.get(start) ?? 0 }
}

function withGreatestCounts(stays: CountedStay[]): CountedStay[] {
  if (stays.length <= maxWeeks) return stays
  const least = stays.map(({ count }) => count).sort((a, b) => b - a)[maxWeeks - 1] ?? 0
  return stays.filter(({ count }) => count >= least).slice(0, maxWeeks)
}

/** The day with homes that is nearest to the requested one; of two the earlier. */
export function nearestStart(counts: ReadonlyMap<CivilDate, number>, requested: CivilDate): CivilDate | null {
  const distance = (day: CivilDate) => Math.abs(dayNumber(day) - dayNumber(requested))
  const [nearest] = [...counts]
    .filter(([, count]) => count > 0)
    .map(([day]) => day)
    .sort((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1))
  return nearest ?? null
}

/** How many homes a day has between the one with fewest and the one with most: 1 to 3, or 0 without any. */
export function tintOf(count: number, { min, max }: { min: number; max: number }): 0 | 1 | 2 | 3 {
  if (count === 0) return 0
  const share = max === min ? 1 : (count - min) / (max - min)
  return share > 0.66 ? 3 : share > 0.33 ? 2 : 1
}
