import ICAL from 'ical.js'
import { type CivilDate, civilDateOf, civilDateOfDay } from '#shared/kernel/civil-date.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import type { CalendarProperty } from './calendar-lines.ts'

export type Zone = InstanceType<typeof ICAL.Timezone>
export type Time = InstanceType<typeof ICAL.Time>

/**
 * A point in a calendar: a day, or a time on the clock of a zone; without a zone, on the home's clock. `wall` is what
 * the clock shows, in milliseconds as if it were UTC.
 */
export type Moment = { wall: number; zone: Zone | null; isDay: boolean }

const pattern = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?(Z)?)?$/i

/** The moments of a property. Throws if one does not exist; `20260510` needs no `VALUE=DATE`, as many omit it. */
export const momentsOf = ({ value, tzid }: CalendarProperty): Moment[] =>
  value
    .split(',')
    .filter((part) => part.trim() !== '')
    // Only the start of a period: the event says how long it is.
    .map((part) => momentOf(part.split('/', 1)[0] ?? '', tzid))

export function momentOf(text: string, tzid: string | undefined): Moment {
  const found = pattern.exec(text.trim())
  if (!found) throw new RangeError(`no date: ${text.slice(0, 40)}`)
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const wall = Date.UTC(year, month - 1, day, hour, minute, Math.min(second, 59))
  const isReal =
    year >= 1900 && new Date(wall).getUTCMonth() === month - 1 && hour < 24 && minute < 60 && second <= 60
  if (!isReal) throw new RangeError(`no date: ${text.slice(0, 40)}`)
  if (found[4] === undefined) return { wall, zone: null, isDay: true }
  const zone = found[7] ? ICAL.Timezone.utcTimezone : tzid ? (ICAL.TimezoneService.get(tzid) ?? null) : null
  return { wall, zone, isDay: false }
}

const timeOf = (wall: number, isDate = false): Time => {
  const at = new Date(wall)
  return new ICAL.Time(
    {
      year: at.getUTCFullYear(),
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      hour: at.getUTCHours(),
      minute: at.getUTCMinutes(),
      second: at.getUTCSeconds(),
      isDate,
    },
    ICAL.Timezone.localTimezone,
  )
}

const instantOf = ({ wall }: Moment, zone: Zone): number => wall - zone.utcOffset(timeOf(wall)) * 1_000

export const dayOfWall = (wall: number): CivilDate => civilDateOfDay(Math.floor(wall / dayMs))

/** The day in the home's zone. */
export const localDay = (moment: Moment): CivilDate =>
  moment.zone === null ? dayOfWall(moment.wall) : civilDateOf(new Date(instantOf(moment, moment.zone)))

/** Equal for two moments that name the same occurrence of a series starting at `start`. */
export function occurrenceKey(moment: Moment, start: Moment): string {
  // `EXDATE;VALUE=DATE` leaves out all of a day, and some write midnights for whole days.
  if (moment.isDay || start.isDay) return dayOfWall(moment.wall)
  const zone = moment.zone ?? start.zone
  return zone ? `at ${instantOf(moment, zone)}` : `clock ${moment.wall}`
}

/** The same point on the other one's clock. */
export function onClockOf(moment: Moment, other: Moment): number {
  if (moment.zone === null || moment.zone === other.zone) return moment.wall
  const instant = instantOf(moment, moment.zone)
  if (other.zone === null) return instant
  return instant + other.zone.utcOffset(timeOf(instant)) * 1_000
}

/** How much later the second is on the clock: a stay keeps its hours when the clocks change. */
export const lengthBetween = (start: Moment, end: Moment): number => onClockOf(end, start) - start.wall

export const durationMs = (text: string): number => ICAL.Duration.fromString(text.trim()).toSeconds() * 1_000
