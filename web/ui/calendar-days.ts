import { dayMs } from '#shared/kernel/durations.ts'
import { toDate, toDay } from './local-day.ts'

/** Civil days for the calendar: `YYYY-MM-DD` strings, which compare like the days. */

export type DayRange = { start: string; end: string }

export function addDays(day: string, count: number): string {
  const date = toDate(day)
  return toDay(new Date(date.getFullYear(), date.getMonth(), date.getDate() + count))
}

export function nightsBetween(start: string, end: string): number {
  return Math.round((toDate(end).getTime() - toDate(start).getTime()) / dayMs)
}

type StayLimits = {
  /** Why the night that starts on this day is not free; null when it is. */
  isClosed: (day: string) => string | null
  /** The same for a first night, where that differs. */
  isStartClosed?: ((day: string) => string | null) | undefined
  /** The minimum nights of a stay from this day. */
  minNights: (start: string) => number
  /** Why a stay from this day cannot be shorter. */
  tooShort: (start: string) => string
  /** The maximum nights of a stay from this day, and why it cannot be longer; null without a limit. */
  max?: ((start: string) => { nights: number; why: string } | null) | undefined
  /** Why a stay cannot reach this day. */
  blocked: string
}

/** Why no stay may start on this day; null when one may. */
export function whyNotStart(day: string, limits: StayLimits): string | null {
  const closed = (limits.isStartClosed ?? limits.isClosed)(day)
  if (closed) return closed
  for (let night = 1; night < limits.minNights(day); night += 1) {
    if (limits.isClosed(addDays(day, night))) return limits.tooShort(day)
  }
  return null
}

const LONGEST_STAY = 400

/** The last day on which a stay from `start` may end: the first closed night is a valid day to leave. */
export function lastEnd(start: string, limits: Pick<StayLimits, 'isClosed'>): string {
  let day = addDays(start, 1)
  for (let night = 1; night < LONGEST_STAY && !limits.isClosed(day); night += 1) day = addDays(day, 1)
  return day
}

/** Why a stay from `start` cannot end on this later day; null when it can. */
export function whyNotEnd(start: string, day: string, reach: string, limits: StayLimits): string | null {
  if (day > reach) return limits.isClosed(day) ?? limits.blocked
  const nights = nightsBetween(start, day)
  if (nights < limits.minNights(start)) return limits.tooShort(start)
  const max = limits.max?.(start)
  return max && nights > max.nights ? max.why : null
}

/** The first day on which a stay may start; null if there is none up to `last`, or within a year and a half. */
export function firstOpenDay(earliest: string, last: string | undefined, limits: StayLimits): string | null {
  const end = last ?? addDays(earliest, 550)
  for (let day = earliest; day <= end; day = addDays(day, 1)) if (!whyNotStart(day, limits)) return day
  return null
}

/** A month with fewer open days at its end, after closed ones, is not worth opening on. */
const minOpenDays = 3

/**
 * The day in whose month a calendar opens: that of the first day on which a stay may start. If that month is closed
 * except for its last days, and the next month continues from there, it is the next.
 */
export function openingDay(earliest: string, last: string | undefined, limits: StayLimits): string | null {
  const first = firstOpenDay(earliest, last, limits)
  if (first === null || first === earliest) return first
  const nextMonth = firstOfNextMonth(first)
  if (nightsBetween(first, nextMonth) >= minOpenDays) return first
  const then = firstOpenDay(nextMonth, last, limits)
  return then !== null && then < firstOfNextMonth(nextMonth) ? then : first
}

function firstOfNextMonth(day: string): string {
  const date = toDate(day)
  return toDay(new Date(date.getFullYear(), date.getMonth() + 1, 1))
}
