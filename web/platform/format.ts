import { addDays, type CivilDate, civilDateOf } from '#shared/kernel/civil-date.ts'
import { dateWords, monthOfYear, rangeWords, weekdayName } from '#shared/kernel/date-words.ts'
import { moneyWords, numberWords } from '#shared/kernel/number-words.ts'
import { toDay } from '#web/ui/calendar-days.ts'

/** The day on which an instant falls in the reader's zone. */
const readersDay = (instant: string): CivilDate => toDay(new Date(instant))

/** '12 Eki', '12 Oct'. */
export const formatDay = (date: CivilDate, language: string): string =>
  dateWords(date, language, { month: 'short' })

/** 'Eki 2026', 'Oct 2026'. */
export const formatShortMonth = (date: CivilDate, language: string): string =>
  monthOfYear(date, language, 'short')

/** '12 Eki Pzt', 'Mon 12 Oct'. */
export const formatWeekday = (date: CivilDate, language: string): string =>
  dateWords(date, language, { month: 'short', weekday: 'short' })

/** 'Cmt – Pzt', 'Sat – Mon': the weekdays of arrival and departure. */
export const formatWeekdays = (start: CivilDate, end: CivilDate, language: string): string =>
  `${weekdayName(start, language, 'short')} – ${weekdayName(end, language, 'short')}`

/** '12–18 Eki', '28 Eki – 3 Kas', from this year into the next '28 Ara – 3 Oca'; else with years other than this one. */
export function formatRange(start: CivilDate, end: CivilDate, language: string, thisYear?: number): string {
  const [first, last] = [start, end].map((date) => Number(date.slice(0, 4)))
  return first === thisYear && first !== last
    ? `${formatDay(start, language)} – ${formatDay(end, language)}`
    : rangeWords(start, end, language, thisYear !== undefined && first !== thisYear)
}

/** Days until the one before `end`: '12 Eki', '12–14 Eki'. The year is named unless it is this one. */
export function formatDays(start: CivilDate, end: CivilDate, language: string, thisYear: number): string {
  const last = addDays(end, -1)
  const isOne = last === start && Number(start.slice(0, 4)) === thisYear
  return isOne ? formatDay(start, language) : formatRange(start, last, language, thisYear)
}

/** '12–15 Ara 2026', '29 Kas – 2 Ara 2026': with the year, whichever it is. */
export const formatRangeWithYear = (start: CivilDate, end: CivilDate, language: string): string =>
  rangeWords(start, end, language, true)

/** An instant as the day it falls on in the reader's zone: '12 Eki'. */
export const formatInstantDay = (instant: string, language: string): string =>
  formatDay(readersDay(instant), language)

/** An instant as the day it falls on in the reader's zone, with its weekday: '12 Eki Pzt', 'Mon 12 Oct'. */
export const formatInstantWeekday = (instant: string, language: string): string =>
  formatWeekday(readersDay(instant), language)

/** An instant as the month it falls in: 'Ağustos 2026'. */
export const formatMonth = (instant: string, language: string): string =>
  monthOfYear(civilDateOf(new Date(instant)), language, 'long')

/** An instant as the whole date it falls on, where the homes are: '12 Ekim 2026', '12 October 2026'. */
export const formatInstantDate = (instant: string, language: string): string =>
  dateWords(civilDateOf(new Date(instant)), language, { month: 'long', year: true })

/** '12 Eki 2026', '12 Oct 2026'. */
export const formatHistoryDay = (date: CivilDate, language: string): string =>
  dateWords(date, language, { month: 'short', year: true })

/** '14:05' in the reader's zone, in both languages. */
export function formatTime(instant: string, _language: string): string {
  const at = new Date(instant)
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** '1.240' in Turkish, '1,240' in English. */
export const formatNumber = numberWords

/** '₺1.500': whole lira. */
export const formatLira = (value: number, language: string): string => moneyWords(value, 'TRY', language)

/** '₺1.500' or '$40,50', by the currency's code. */
export const formatMoney = moneyWords
