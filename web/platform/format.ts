import { type CivilDate, listingTimeZone } from '#shared/kernel/civil-date.ts'
import { dateFormat, formatWhole, numberFormat } from '#web/ui/formats.ts'
import type { Language } from './language.ts'

/** English dates day first, as members in Türkiye and Europe write them. */
const locales = { tr: 'tr-TR', en: 'en-GB' } as const satisfies Record<Language, string>

const localeOf = (language: string) => (language === 'en' ? locales.en : locales.tr)

/** Civil dates have no zone: they are shown as the UTC midnight that they are counted by. */
const civil = (date: CivilDate): Date => new Date(`${date}T00:00:00Z`)

/** '12 Eki', '12 Oct'. */
export const formatDay = (date: CivilDate, language: string): string =>
  dateFormat(localeOf(language), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(civil(date))

/** 'Eki 2026', 'Oct 2026'. */
export const formatShortMonth = (date: CivilDate, language: string): string =>
  dateFormat(localeOf(language), { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(civil(date))

/** '12 Eki Pzt', 'Mon 12 Oct'. */
export const formatWeekday = (date: CivilDate, language: string): string =>
  dateFormat(localeOf(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(civil(date))

/** 'Cmt – Pzt', 'Sat – Mon': the weekdays of arrival and departure. */
export function formatWeekdays(start: CivilDate, end: CivilDate, language: string): string {
  const name = dateFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' })
  return `${name.format(civil(start))} – ${name.format(civil(end))}`
}

/** '12–18 Eki', '28 Eki – 3 Kas'; with the year unless it is the current one. */
export function formatRange(start: CivilDate, end: CivilDate, language: string, thisYear?: number): string {
  const years = [start, end].map((date) => Number(date.slice(0, 4)))
  const year = thisYear === undefined || years.every((each) => each === thisYear) ? undefined : 'numeric'
  const text = dateFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    year,
    timeZone: 'UTC',
  }).formatRange(civil(start), civil(end))
  // Node and browsers use different thin spaces here; the output must be the same in both.
  return text.replace(/[\u2009\u202f\u00a0]/g, ' ').replace(/^(\d+) – (\d+)/, '$1–$2')
}

/** '12–15 Ara 2026', '29 Kas – 2 Ara 2026': with the year, whichever it is. */
export const formatRangeWithYear = (start: CivilDate, end: CivilDate, language: string): string =>
  formatRange(start, end, language, Number.NaN)

/** An instant as the day it falls on in the reader's zone: '12 Eki'. */
export const formatInstantDay = (instant: string, language: string): string =>
  dateFormat(localeOf(language), { day: 'numeric', month: 'short' }).format(new Date(instant))

/** An instant as the day it falls on in the reader's zone, with its weekday: '12 Eki Pzt', 'Mon 12 Oct'. */
export const formatInstantWeekday = (instant: string, language: string): string =>
  dateFormat(localeOf(language), { weekday: 'short', day: 'numeric', month: 'short' }).format(
    new Date(instant),
  )

/** An instant as the month it falls in: 'Ağustos 2026'. */
export const formatMonth = (instant: string, language: string): string =>
  dateFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: listingTimeZone }).format(
    new Date(instant),
  )

/** An instant as the whole date it falls on, where the homes are: '12 Ekim 2026', '12 October 2026'. */
export const formatInstantDate = (instant: string, language: string): string =>
  dateFormat(localeOf(language), { dateStyle: 'long', timeZone: listingTimeZone }).format(new Date(instant))

/** '12 Eki 2026', '12 Oct 2026'. */
export const formatHistoryDay = (date: CivilDate, language: string): string =>
  dateFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(civil(date))

/** '14:05'. */
export const formatTime = (instant: string, language: string): string =>
  dateFormat(localeOf(language), { hour: '2-digit', minute: '2-digit' }).format(new Date(instant))

/** '1.240' in Turkish, '1,240' in English. */
export const formatNumber = (value: number, language: string): string =>
  formatWhole(value, localeOf(language))

/** '₺1.500': whole lira. */
export const formatLira = (value: number, language: string): string => formatMoney(value, 'TRY', language)

/** '₺1.500' or '$40,50', by the currency's code. */
export const formatMoney = (value: number, currency: string, language: string): string =>
  numberFormat(localeOf(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: value % 1 === 0 ? 0 : 2,
  }).format(value)
