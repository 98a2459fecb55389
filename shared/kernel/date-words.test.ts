import { expect, it } from 'vitest'
import { addDays } from './civil-date.ts'
import {
  calendarDayWords,
  type DateParts,
  dateWords,
  monthDayWords,
  monthName,
  monthOfYear,
  rangeWords,
  weekdayName,
} from './date-words.ts'

const days = Array.from({ length: 800 }, (_, later) => addDays('2026-01-01', later))
const utc = (date: string) => new Date(`${date}T00:00:00Z`)
const by = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return (date: string) => format.format(utc(date))
}

const named: DateParts[] = [
  { month: 'short' },
  { month: 'long' },
  { month: 'short', year: true },
  { month: 'long', year: true },
  { month: 'short', weekday: 'short' },
  { month: 'long', weekday: 'long' },
]

it.each(['tr', 'en'])('writes dates as the current locale data do: %s', (language) => {
  const locale = language === 'en' ? 'en-GB' : 'tr-TR'
  for (const parts of named) {
    const { year, ...others } = parts
    const expected = by(locale, { day: 'numeric', ...others, ...(year && { year: 'numeric' }) })
    for (const day of days) expect(dateWords(day, language, parts)).toBe(expected(day))
  }
  for (const length of ['short', 'long'] as const) {
    const months = by(locale, { month: length })
    const years = by(locale, { month: length, year: 'numeric' })
    const weekdays = by(locale, { weekday: length })
    for (const day of days) {
      expect(monthName(day, language, length)).toBe(months(day))
      expect(monthOfYear(day, language, length)).toBe(years(day))
      expect(weekdayName(day, language, length)).toBe(weekdays(day))
    }
  }
  const full = by(language, { dateStyle: 'full' })
  const monthDay = by(language, { day: 'numeric', month: 'long' })
  for (const day of days) {
    expect(calendarDayWords(day, language)).toBe(full(day))
    expect(monthDayWords(day, language)).toBe(monthDay(day))
  }
})

it.each([
  ['2026-10-12', '2026-10-18', false, '12–18 Eki', '12–18 Oct'],
  ['2026-10-12', '2026-10-18', true, '12–18 Eki 2026', '12–18 Oct 2026'],
  ['2026-10-28', '2026-11-03', false, '28 Eki – 3 Kas', '28 Oct – 3 Nov'],
  ['2026-10-28', '2026-11-03', true, '28 Eki – 3 Kas 2026', '28 Oct – 3 Nov 2026'],
  ['2026-12-28', '2027-01-03', false, '28 Ara 2026 – 3 Oca 2027', '28 Dec 2026 – 3 Jan 2027'],
  ['2026-12-28', '2027-01-03', true, '28 Ara 2026 – 3 Oca 2027', '28 Dec 2026 – 3 Jan 2027'],
  ['2026-10-12', '2027-10-18', false, '12 Eki 2026 – 18 Eki 2027', '12 Oct 2026 – 18 Oct 2027'],
  ['2026-09-12', '2026-09-12', false, '12 Eyl', '12 Sept'],
  ['2026-09-12', '2026-09-12', true, '12 Eyl 2026', '12 Sept 2026'],
])('%s to %s, with the year: %s', (start, end, withYear, turkish, english) => {
  expect([rangeWords(start, end, 'tr', withYear), rangeWords(start, end, 'en', withYear)]).toEqual([
    turkish,
    english,
  ])
})

it('knows the weekday of days before 1970', () => {
  expect(weekdayName('1969-12-29', 'en', 'long')).toBe('Monday')
  expect(weekdayName('1923-10-29', 'tr', 'long')).toBe('Pazartesi')
})
