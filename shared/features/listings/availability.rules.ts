import { addDays, type CivilDate } from '../../kernel/civil-date.ts'
import {
  type DateRange,
  nightsOf,
  rangeCovers,
  rangesOverlap,
  subtractRanges,
} from '../../kernel/date-range.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { type ServiceType, serviceTypes } from './listing-types.ts'

/** The shortest range of availability, in days. */
const shortestRangeDays = 2

export type RangeProblem = 'range_too_short' | 'range_overlaps' | 'range_in_past'
export type RangesByService = Partial<Record<ServiceType, readonly DateRange[]>>

/** Whether a range can be added to those that its service has already. */
export function checkRange(
  range: DateRange,
  others: readonly DateRange[],
  today: CivilDate,
): Result<DateRange, RangeProblem> {
  if (nightsOf(range) < shortestRangeDays) return fail('range_too_short')
  if (others.some((other) => rangesOverlap(other, range))) return fail('range_overlaps')
  if (range.start < today) return fail('range_in_past')
  return ok(range)
}

/**
 * Whether all ranges of a home can be saved: at least two days each, none overlapping another of its service,
 * none in the past. `saved` are the ranges that the home has already: one of those that has begun meanwhile
 * is no reason to refuse a change of something else.
 */
export function checkRanges(
  wanted: RangesByService,
  today: CivilDate,
  saved: RangesByService = {},
): Result<null, RangeProblem> {
  for (const service of serviceTypes) {
    const ranges = wanted[service] ?? []
    for (const [at, range] of ranges.entries()) {
      const isSaved = saved[service]?.some((each) => each.start === range.start && each.end === range.end)
      const checked = checkRange(range, ranges.slice(0, at), isSaved ? range.start : today)
      if (!checked.ok) return checked
    }
  }
  return ok(null)
}

/** Availability of one service less the occupied nights. */
export const freeRanges = (available: readonly DateRange[], occupied: readonly DateRange[]): DateRange[] =>
  subtractRanges(available, occupied)

/**
 * Whether somebody can stay: every night lies in `free` (of the chosen service). The first night may be the
 * eve of a free range, taken as arrival on the evening before, if nobody sleeps there.
 */
export function checkStay(
  stay: DateRange,
  free: readonly DateRange[],
  occupied: readonly DateRange[],
): Result<DateRange, 'dates_not_free'> {
  if (nightsOf(stay) < 1) return fail('dates_not_free')
  if (occupied.some((taken) => rangesOverlap(taken, stay))) return fail('dates_not_free')
  if (rangeCovers(free, stay)) return ok(stay)
  const afterEve = { start: addDays(stay.start, 1), end: stay.end }
  const isEve = free.some((range) => range.start === afterEve.start)
  return isEve && nightsOf(afterEve) > 0 && rangeCovers(free, afterEve) ? ok(stay) : fail('dates_not_free')
}

/** The days that a picker lets choose: the free ranges, each beginning on its eve where that is not occupied. */
export const choosableRanges = (free: readonly DateRange[], occupied: readonly DateRange[]): DateRange[] =>
  free.map((range) => {
    const eve = { start: addDays(range.start, -1), end: range.start }
    return occupied.some((taken) => rangesOverlap(taken, eve)) ? range : { start: eve.start, end: range.end }
  })
