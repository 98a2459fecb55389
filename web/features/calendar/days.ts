import { addDays, addMonths, type CivilDate, daysBetween } from '#shared/kernel/civil-date.ts'
import { dateFormat } from '#web/ui/formats.ts'

const someMonday = '1970-01-05'

/** The Monday of a day's week. */
export const mondayOf = (day: CivilDate): CivilDate => addDays(day, -(daysBetween(someMonday, day) % 7))

export const isWeekend = (day: CivilDate): boolean => daysBetween(someMonday, day) % 7 > 4

export const firstOfMonth = (day: CivilDate): CivilDate => `${day.slice(0, 8)}01`

/** The first days of this month and the next ones. */
export const monthsFrom = (day: CivilDate, count: number): CivilDate[] =>
  Array.from({ length: count }, (_, month) => addMonths(firstOfMonth(day), month))

export const daysFrom = (day: CivilDate, count: number): CivilDate[] =>
  Array.from({ length: count }, (_, later) => addDays(day, later))

const format = (day: CivilDate, language: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat(language === 'en' ? 'en-GB' : 'tr-TR', { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** 'Pt', 'Mo'. */
export const weekdayName = (day: CivilDate, language: string): string =>
  format(day, language, { weekday: 'short' }).slice(0, language === 'en' ? 2 : 3)

/** 'Ekim 2026'. */
export const monthName = (day: CivilDate, language: string): string =>
  format(day, language, { month: 'long', year: 'numeric' })

/** 'Eki'. */
export const shortMonthName = (day: CivilDate, language: string): string =>
  format(day, language, { month: 'short' })

/** '12 Ekim Pazartesi'. */
export const longDay = (day: CivilDate, language: string): string =>
  format(day, language, { weekday: 'long', day: 'numeric', month: 'long' })
