import { addDays, type CivilDate, civilDateOf, startOfDay } from '#shared/kernel/civil-date.ts'

/** Days around today. Instants fall into waking hours, so that the same day always generates the same marketplace. */
export type DemoCalendar = {
  today: CivilDate
  now: Date
  /** The civil date this many days from today; negative for the past. */
  day(offset: number): CivilDate
  /** A moment on that day; `hour` may have a fraction. If the day is today, only before now. */
  at(offset: number, hour: number): Date
}

export function demoCalendar(now: Date): DemoCalendar {
  const today = civilDateOf(now)
  const day = (offset: number) => addDays(today, offset)
  return {
    today,
    now,
    day,
    at: (offset, hour) => new Date(startOfDay(day(offset)).getTime() + Math.round(hour * 60) * 60_000),
  }
}
