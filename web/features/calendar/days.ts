import { addDays, addMonths, type CivilDate, daysBetween } from '#shared/kernel/civil-date.ts'
import { dateWords, weekdayName } from '#shared/kernel/date-words.ts'

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

/** 'Pzt', 'Mo'. */
export const columnName = (day: CivilDate, language: string): string =>
  weekdayName(day, language, 'short').slice(0, language === 'en' ? 2 : 3)

/** '12 Ekim Pazartesi'. */
export const longDay = (day: CivilDate, language: string): string =>
  dateWords(day, language, { month: 'long', weekday: 'long' })
