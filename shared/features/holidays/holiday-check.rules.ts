import { type CivilDate, daysBetween } from '../../kernel/civil-date.ts'

/** The sentences for a holiday that cannot be saved. */
export const holidayMessages = {
  code_of_country: {
    tr: 'Kod ülkeyle ve başladığı yılla başlar: tr-2027-yariyil gibi.',
    en: 'The code begins with the country and the year in which it begins, such as tr-2027-yariyil.',
  },
  both_dates: { tr: 'İlk ve son günü birlikte yaz.', en: 'Enter the first and the last day together.' },
  last_before_first: {
    tr: 'Son gün ilk günden önce olamaz.',
    en: 'The last day cannot be before the first.',
  },
  too_long: { tr: 'Bir tatil en çok 130 gün sürer.', en: 'A holiday has 130 days at most.' },
} as const

/** The longest school holidays take a third of the year. */
export const maxHolidayDays = 130

export type HolidayProblem = {
  field: 'code' | 'start_date' | 'end_date'
  message: keyof typeof holidayMessages
}
type Checked = { ok: true; value: { year: number } } | { ok: false; error: HolidayProblem }

/** Whether a holiday can be saved under the code; its year is that of the code. */
export function checkHoliday(
  code: string,
  holiday: { country: string; start_date: CivilDate | null; end_date: CivilDate | null },
): Checked {
  const [country, year] = code.split('-')
  const { start_date: first, end_date: last } = holiday
  if (country !== holiday.country.toLowerCase()) return refuse('code', 'code_of_country')
  if (first === null && last === null) return { ok: true, value: { year: Number(year) } }
  if (first === null) return refuse('start_date', 'both_dates')
  if (last === null) return refuse('end_date', 'both_dates')
  if (!first.startsWith(`${year}-`)) return refuse('code', 'code_of_country')
  if (last < first) return refuse('end_date', 'last_before_first')
  if (daysBetween(first, last) >= maxHolidayDays) return refuse('end_date', 'too_long')
  return { ok: true, value: { year: Number(year) } }
}

const refuse = (field: HolidayProblem['field'], message: HolidayProblem['message']) => ({
  ok: false as const,
  error: { field, message },
})
