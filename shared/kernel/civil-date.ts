import { dayMs, hourMs } from './durations.ts'

/**
 * Civil dates: `YYYY-MM-DD` in the listing's zone. Nights are days of a calendar, never hours, so they are stored as
 * text and counted through UTC midnights, where every day has 24 hours.
 */
export type CivilDate = string

export const listingTimeZone = 'Europe/Istanbul'
const civilDatePattern = /^\d{4}-\d{2}-\d{2}$/

/** Whether the text is an existing date, written `YYYY-MM-DD`. */
export function isCivilDate(text: string): boolean {
  if (!civilDatePattern.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** UTC+3 the year round since 2016. */
export const listingTimeZoneOffsetMs = 3 * hourMs

/**
 * The civil date in the listing's zone at this instant. By arithmetic: how a locale writes a date differs between
 * browsers.
 */
export const civilDateOf = (instant: Date): CivilDate =>
  new Date(instant.getTime() + listingTimeZoneOffsetMs).toISOString().slice(0, 10)

/**
 * Parses a wire date: `YYYY-MM-DD`, or a full ISO instant, which becomes its civil date in the listing's zone. Null if
 * the text is neither.
 */
export function parseCivilDate(text: string): CivilDate | null {
  if (isCivilDate(text)) return text
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text)) return null
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : civilDateOf(new Date(time))
}

/** Days since 1970-01-01. */
export const dayNumber = (date: CivilDate): number => Date.parse(`${date}T00:00:00Z`) / dayMs

export const civilDateOfDay = (day: number): CivilDate => new Date(day * dayMs).toISOString().slice(0, 10)

export const addDays = (date: CivilDate, days: number): CivilDate => civilDateOfDay(dayNumber(date) + days)

/** Days from the first date to the second; negative if the second is earlier. */
export const daysBetween = (from: CivilDate, to: CivilDate): number => dayNumber(to) - dayNumber(from)

/** The instant at which a civil date starts in the listing's zone (UTC+3 all year since 2016). */
export const startOfDay = (date: CivilDate): Date => atTime(date, '00:00')

/** The instant at which the clocks of that zone show this time, `HH:MM`. */
export const atTime = (date: CivilDate, time: string): Date => new Date(`${date}T${time}:00+03:00`)

/** Whole months from one instant to a later one, on the calendar of the listing's zone. */
export function wholeMonthsBetween(from: Date, to: Date): number {
  const [fromYear, fromMonth, fromDay] = splitDate(civilDateOf(from))
  const [toYear, toMonth, toDay] = splitDate(civilDateOf(to))
  const months = (toYear - fromYear) * 12 + (toMonth - fromMonth) - (toDay < fromDay ? 1 : 0)
  return Math.max(0, months)
}

/** The same day `months` later, or that month's last day if it is shorter. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const [year, month, day] = splitDate(date)
  const target = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(day, lastDay))
  return target.toISOString().slice(0, 10)
}

function splitDate(date: CivilDate): [number, number, number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))]
}
