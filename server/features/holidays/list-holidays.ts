import type { Call } from '#server/platform/http/call.ts'
import type { Holiday } from '#shared/features/holidays/holidays.contract.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { windowOf } from './find-holiday.ts'
import { type StoredHoliday, selectHolidayCountries, selectHolidays } from './holidays.queries.ts'

/** The holidays of a country in the caller's language, with the days on which one can arrive and leave. */
export async function listHolidays(
  { db, now, locale }: Call,
  { country, year }: { country: string; year?: number | undefined },
): Promise<{ data: Holiday[]; countries: string[] }> {
  const today = civilDateOf(now)
  const [rows, countries] = await Promise.all([
    selectHolidays(db, { country, year: year ?? null, today }),
    selectHolidayCountries(db, today),
  ])
  return {
    data: rows.map((row) => wireHoliday(row, locale === 'tr' ? row.nameTr : row.nameEn)),
    countries: countries.map((each) => each.country),
  }
}

function wireHoliday(holiday: StoredHoliday, name: string): Holiday {
  const { startDate: first, endDate: last } = holiday
  const window = windowOf(holiday)
  return {
    code: holiday.code,
    country: holiday.country,
    region: holiday.region,
    year: holiday.year,
    kind: holiday.kind,
    name,
    announced: first !== null,
    start_date: first,
    end_date: last,
    source: holiday.source,
    arrival: window?.start ?? null,
    departure: window?.end ?? null,
    leave_days: window?.leaveDays ?? 0,
  }
}
