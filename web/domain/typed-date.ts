import { type CivilDate, isCivilDate } from '#shared/kernel/civil-date.ts'

/** '12.10.2026' in Turkish, '12/10/2026' in English: the day first in both, as in texts. */
export const writeDate = (date: CivilDate, language: string): string =>
  date
    .split('-')
    .reverse()
    .join(language === 'en' ? '/' : '.')

/**
 * The typed date: day, month and year with anything between them, or eight digits; also pasted in the order of calendar
 * files. Null if it is not a date, or not complete yet.
 */
export function readDate(text: string): CivilDate | null {
  const parts =
    /^(?<day>\d{1,2})\s*[./\s-]\s*(?<month>\d{1,2})\s*[./\s-]\s*(?<year>\d{4})$/.exec(text.trim()) ??
    /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/.exec(text.trim()) ??
    /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(text.trim())
  const { day = '', month = '', year = '' } = parts?.groups ?? {}
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCivilDate(date) ? date : null
}
