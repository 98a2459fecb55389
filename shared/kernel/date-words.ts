import { type CivilDate, dayNumber } from './civil-date.ts'

/**
 * Dates in words. Month and day names come from here and not from `Intl`: its data differ between browsers and the
 * server, and a rendered page must be hydrated with the same text.
 */
const names = {
  tr: {
    short: {
      months: ['Oca', 'Şub', 'Mar', 'Nis', 'May', 'Haz', 'Tem', 'Ağu', 'Eyl', 'Eki', 'Kas', 'Ara'],
      weekdays: ['Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt', 'Paz'],
    },
    long: {
      months: [
        ...['Ocak', 'Şubat', 'Mart', 'Nisan', 'Mayıs', 'Haziran'],
        ...['Temmuz', 'Ağustos', 'Eylül', 'Ekim', 'Kasım', 'Aralık'],
      ],
      weekdays: ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi', 'Pazar'],
    },
  },
  en: {
    short: {
      months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
      weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    },
    long: {
      months: [
        ...['January', 'February', 'March', 'April', 'May', 'June'],
        ...['July', 'August', 'September', 'October', 'November', 'December'],
      ],
      weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    },
  },
} as const

type Length = 'short' | 'long'

const namesIn = (language: string, length: Length) => names[language === 'en' ? 'en' : 'tr'][length]
const yearOf = (date: CivilDate) => String(Number(date.slice(0, 4)))
const dayOf = (date: CivilDate) => String(Number(date.slice(8, 10)))

/** 'Eki', 'October'. */
export const monthName = (date: CivilDate, language: string, length: Length): string =>
  namesIn(language, length).months[Number(date.slice(5, 7)) - 1] ?? ''

/** 'Pzt', 'Monday'. */
export const weekdayName = (date: CivilDate, language: string, length: Length): string =>
  // 1970 began on a Thursday.
  namesIn(language, length).weekdays[(((dayNumber(date) + 3) % 7) + 7) % 7] ?? ''

/** 'Eki 2026', 'October 2026'. */
export const monthOfYear = (date: CivilDate, language: string, length: Length): string =>
  `${monthName(date, language, length)} ${yearOf(date)}`

export type DateParts = { month: Length; year?: boolean; weekday?: Length }

/** '12 Eki', '12 Ekim 2026', '12 Eki Pzt', 'Mon 12 Oct': the day before the month in both languages. */
export function dateWords(date: CivilDate, language: string, { month, year, weekday }: DateParts): string {
  const day = weekday ? weekdayName(date, language, weekday) : ''
  const words = [dayOf(date), monthName(date, language, month), year ? yearOf(date) : '']
  return (language === 'en' ? [day, ...words] : [...words, day]).filter(Boolean).join(' ')
}

/** '12–18 Eki', '28 Eki – 3 Kas', '28 Ara 2026 – 3 Oca 2027': what both ends share appears once. */
export function rangeWords(start: CivilDate, end: CivilDate, language: string, withYear: boolean): string {
  const year = withYear || yearOf(start) !== yearOf(end)
  const last = dateWords(end, language, { month: 'short', year })
  if (start === end) return last
  if (start.slice(0, 7) === end.slice(0, 7)) return `${dayOf(start)}–${last}`
  return `${dateWords(start, language, { month: 'short', year: yearOf(start) !== yearOf(end) })} – ${last}`
}

/** '12 Ekim 2026 Pazartesi', 'Monday, October 12, 2026': what a day of a calendar is called. */
export const calendarDayWords = (date: CivilDate, language: string): string =>
  language === 'en'
    ? `${weekdayName(date, 'en', 'long')}, ${monthDayWords(date, 'en')}, ${yearOf(date)}`
    : dateWords(date, language, { month: 'long', year: true, weekday: 'long' })

/** '12 Ekim', 'October 12'. */
export const monthDayWords = (date: CivilDate, language: string): string =>
  language === 'en'
    ? `${monthName(date, 'en', 'long')} ${dayOf(date)}`
    : dateWords(date, language, { month: 'long' })
