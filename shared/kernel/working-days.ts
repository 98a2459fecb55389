import { addDays, type CivilDate, civilDateOf, startOfDay } from './civil-date.ts'

/** The end of the n-th working day, Monday to Friday, after the day of the instant. Holidays count as working days. */
export function endOfWorkingDay(after: Date, days: number): Date {
  let day = civilDateOf(after)
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (!isWeekend(day)) left -= 1
  }
  return startOfDay(addDays(day, 1))
}

const isWeekend = (day: CivilDate): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
