import { addDays, type CivilDate, dayNumber } from '../../kernel/civil-date.ts'
import type { DateRange } from '../../kernel/date-range.ts'

export const holidayKinds = ['public', 'school'] as const
export type HolidayKind = (typeof holidayKinds)[number]

/** The days off that an authority has announced, first and last. */
export type DaysOff = { first: CivilDate; last: CivilDate }

/** When one can be away: from the first free day to the last, the day of departure. */
export type HolidayWindow = DateRange & {
  /** Working days in between that have to be taken off. */
  leaveDays: number
}

/** `day` counts from 1970-01-01, which was a Thursday; 0 is Monday. */
export const weekdayOfDay = (day: number): number => (((day + 3) % 7) + 7) % 7
export const weekdayOf = (date: CivilDate): number => weekdayOfDay(dayNumber(date))

const saturday = 5
const isWeekend = (date: CivilDate): boolean => weekdayOf(date) >= saturday

/**
 * The days off with the weekends next to them. A single day that one working day separates from a weekend takes that
 * day along, as a bridge. Null if no night is left.
 */
export function holidayWindow({ first, last }: DaysOff): HolidayWindow | null {
  const isSingle = first === last
  const before = freeDaysBeyond(first, -1)
  const after = freeDaysBeyond(last, 1)
  const bridgedBefore = isSingle && before === 0 && after === 0 ? bridgeBeyond(first, -1) : 0
  const bridgedAfter = isSingle && before === 0 && after === 0 ? bridgeBeyond(last, 1) : 0
  const start = addDays(first, -(before + bridgedBefore))
  const end = addDays(last, after + bridgedAfter)
  if (end <= start) return null
  return { start, end, leaveDays: (bridgedBefore > 0 ? 1 : 0) + (bridgedAfter > 0 ? 1 : 0) }
}

/** How many days of a weekend follow the day without a gap; `step` is the direction. */
function freeDaysBeyond(date: CivilDate, step: 1 | -1): number {
  let days = 0
  while (isWeekend(addDays(date, step * (days + 1)))) days++
  return days
}

/** A working day and the weekend behind it, or 0 if the weekend is further away. */
function bridgeBeyond(date: CivilDate, step: 1 | -1): number {
  const weekend = freeDaysBeyond(addDays(date, step), step)
  return weekend > 0 ? weekend + 1 : 0
}
