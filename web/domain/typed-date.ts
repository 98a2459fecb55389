import { type CivilDate, isCivilDate } from '#shared/kernel/civil-date.ts'

/** '12.10.2026' in Turkish, '12/10/2026' in English: the day first in both, as texts have it too. */
export const writeDate = (date: CivilDate, language: string): string =>
  date
    .split('-')
    .reverse()
    .join(language === 'en' ? '/' : '.')

/**
 * The date that was typed: day, month and year with anything between them, or eight digits; pasted in the order of a
 * calendar file too. Null where it is none, or not whole yet.
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
