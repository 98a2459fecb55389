import { addDays, type CivilDate } from '../../kernel/civil-date.ts'
import {
  type DateRange,
  mergeRanges,
  nightsOf,
  rangeCovers,
  rangesOverlap,
  subtractRanges,
} from '../../kernel/date-range.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { type ServiceType, serviceTypes } from './listing-types.ts'

/** The shortest range of availability, in days. */
const minRangeDays = 2

export type RangeProblem = 'range_too_short' | 'range_overlaps' | 'range_in_past'
export type RangesByService = Partial<Record<ServiceType, readonly DateRange[]>>

/** Whether a range can be added to those of its service. */
export function checkRange(
  range: DateRange,
  others: readonly DateRange[],
  today: CivilDate,
): Result<DateRange, RangeProblem> {
  if (nightsOf(range) < minRangeDays) return fail('range_too_short')
  if (others.some((other) => rangesOverlap(other, range))) return fail('range_overlaps')
  if (range.start < today) return fail('range_in_past')
  return ok(range)
}

/**
 * Whether all ranges of a listing can be saved: at least two days each, none overlapping another of its service, none
 * in the past. `saved` are the listing's current ranges: one of those that has since started does not block other
 * changes.
 */
export function checkRanges(
  requested: RangesByService,
  today: CivilDate,
  saved: RangesByService = {},
): Result<null, RangeProblem> {
  for (const service of serviceTypes) {
    const ranges = requested[service] ?? []
    for (const [at, range] of ranges.entries()) {
      const isSaved = saved[service]?.some((each) => each.start === range.start && each.end === range.end)
      const checked = checkRange(range, ranges.slice(0, at), isSaved ? range.start : today)
      if (!checked.ok) return checked
    }
  }
  return ok(null)
}

/** The allowed length of a stay that arrives in these nights; `maxNights` is null without a limit. */
export type LengthLimit = DateRange & { minNights: number; maxNights: number | null }

/** The nights of one home that can still be agreed on, for one service. */
export type StayDays = {
  free: DateRange[]
  occupied: DateRange[]
  /** Where a stay may start: the free nights and their eve, if unoccupied. */
  startable: DateRange[]
  /** For the nights that have one. No two share a night. */
  limits: readonly LengthLimit[]
}

const beginning: CivilDate = '0000-01-01'

/**
 * The one rule of the calendar, for the server and for every picker. `free` are the free nights of the service,
 * `firstNight` the first that a negotiation starting now may have.
 */
export function stayDaysOf(
  free: readonly DateRange[],
  occupied: readonly DateRange[],
  firstNight: CivilDate = beginning,
  limits: readonly LengthLimit[] = [],
): StayDays {
  const past = [{ start: beginning, end: firstNight }]
  const merged = mergeRanges(free)
  return {
    free: subtractRanges(merged, past),
    occupied: mergeRanges(occupied),
    startable: subtractRanges(choosableRanges(merged, occupied), past),
    limits,
  }
}

/** Whether the night that starts on this date is in one of the ranges. */
export const hasNight = (ranges: readonly DateRange[], night: CivilDate): boolean =>
  ranges.some(({ start, end }) => start <= night && night < end)

/** Whether a stay may start here although the night itself is not free: arrival on the eve of free nights. */
export const isEve = (days: StayDays, arrival: CivilDate): boolean =>
  hasNight(days.startable, arrival) && !hasNight(days.free, arrival)

/** On the eve the limit is that of the first free night. */
function limitOf(days: StayDays, arrival: CivilDate): LengthLimit | undefined {
  const night = isEve(days, arrival) ? addDays(arrival, 1) : arrival
  return days.limits.find((limit) => hasNight([limit], night))
}

/** The fewest nights of a stay that starts here: the eve alone is not a night. */
export const fewestNights = (days: StayDays, arrival: CivilDate): number =>
  Math.max(isEve(days, arrival) ? 2 : 1, limitOf(days, arrival)?.minNights ?? 1)

/** The most nights of a stay that starts here; null without a limit. */
export const maxNightsFrom = (days: StayDays, arrival: CivilDate): number | null =>
  limitOf(days, arrival)?.maxNights ?? null

/** Whether the host accepts stays of this length that start here. */
export const isLengthAllowed = (days: StayDays, stay: DateRange): boolean => {
  const nights = nightsOf(stay)
  return nights >= fewestNights(days, stay.start) && nights <= (maxNightsFrom(days, stay.start) ?? nights)
}

/**
 * Whether a stay is possible: its arrival is on a startable day, every night after the first is free, and its length is
 * one that the host accepts there.
 */
export const canStay = (days: StayDays, stay: DateRange): boolean =>
  areNightsFree(days, stay) && isLengthAllowed(days, stay)

/** Whether a stay is possible, apart from its length. */
export function areNightsFree(days: StayDays, stay: DateRange): boolean {
  if (nightsOf(stay) < (isEve(days, stay.start) ? 2 : 1) || !hasNight(days.startable, stay.start))
    return false
  if (days.occupied.some((taken) => rangesOverlap(taken, stay))) return false
  const later = { start: addDays(stay.start, 1), end: stay.end }
  return nightsOf(later) === 0 || rangeCovers(days.free, later)
}

/** The selectable days of a picker: the free ranges, each starting on its eve if that is unoccupied. */
export const choosableRanges = (free: readonly DateRange[], occupied: readonly DateRange[]): DateRange[] =>
  free.map((range) => {
    const eve = { start: addDays(range.start, -1), end: range.start }
    return occupied.some((taken) => rangesOverlap(taken, eve)) ? range : { start: eve.start, end: range.end }
  })
