import type { Queryable } from '#server/platform/database/database.ts'
import { type HolidayWindow, holidayWindow } from '#shared/features/holidays/holidays.rules.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { type StoredHoliday, selectHoliday, selectHolidays } from './holidays.queries.ts'

/** When a holiday allows travel: null for an unknown code or if no night is left; `unannounced` without dates. */
export async function findHolidayWindow(
  db: Queryable,
  code: string,
): Promise<HolidayWindow | 'unannounced' | null> {
  const holiday = await selectHoliday(db, code)
  if (!holiday) return null
  return holiday.startDate === null ? 'unannounced' : windowOf(holiday)
}

/** The announced holidays of a country that are not over and have a night left. */
export async function holidayWindows(
  db: Queryable,
  country: string,
  today: CivilDate,
): Promise<{ code: string; window: HolidayWindow }[]> {
  const holidays = await selectHolidays(db, { country, year: null, today })
  return holidays.flatMap((holiday) => {
    const window = windowOf(holiday)
    return window ? [{ code: holiday.code, window }] : []
  })
}

export const windowOf = ({ startDate: first, endDate: last }: StoredHoliday): HolidayWindow | null =>
  first && last ? holidayWindow({ first, last }) : null
