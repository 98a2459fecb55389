import type { TFunction } from 'i18next'
import type { Holiday } from '#shared/features/holidays/holidays.contract.ts'
import { usualNights } from '#shared/features/search/stay-windows.rules.ts'
import { type CivilDate, daysBetween } from '#shared/kernel/civil-date.ts'
import { dateWords, monthName, monthOfYear, weekdayName } from '#shared/kernel/date-words.ts'
import { listWords } from '#shared/kernel/number-words.ts'
import type { When } from '#web/domain/search-criteria.ts'
import { formatDay, formatNumber, formatRange } from '#web/platform/format.ts'
import { effectiveWhen, isFlexible } from '../search-query.ts'
import { type Length, monthNights } from './when-ways.ts'

export type Reader = { t: TFunction; language: string }

/** 'Oca 27', 'Şub': with the year on the first month and each January. */
export function monthLabel(month: string, isFirst: boolean, language: string): string {
  const name = monthName(month, language, 'short')
  return isFirst || month.endsWith('-01') ? `${name} ${month.slice(2, 4)}` : name
}

/** 'Ocak 2027'. */
export const monthTitle = (month: string, language: string): string => monthOfYear(month, language, 'long')

/** '23 Ocak', '23 January'. */
export const longDay = (date: CivilDate, language: string): string =>
  dateWords(date, language, { month: 'long' })

/** '86 ev', or '2.000+ ev' where more were not read. */
export const listingCountText = (count: number, isExact: boolean, { t, language }: Reader): string =>
  isExact || count === 0
    ? t('when.homes', { count, total: formatNumber(count, language) })
    : t('listings.results.count_at_least', { total: formatNumber(count, language) })

/** '1 hafta', 'Hafta sonu', '1 ay', '5 gece'; empty without a length. */
export function lengthText({ nights, weekend }: Length, { t }: Pick<Reader, 't'>): string {
  if (weekend) return t('when.weekend')
  if (!nights) return ''
  if (nights === monthNights) return t('when.month')
  return nights % usualNights === 0 && nights < monthNights
    ? t('when.weeks', { count: nights / usualNights })
    : t('listings.nights', { count: nights })
}

export type WhenWords = {
  /** 'Ocak veya Şubat · 1 hafta', '23–30 Oca · 7 gece'. */
  title: string
  /** '9 Oca – 21 Şub arası'. */
  detail: string
  /** In the search bar: 'Oca, Şub · 1 hafta'. */
  short: string
}

const joined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' · ')

function rangeOf({ arrival, departure }: Holiday, { t, language }: Reader): string {
  if (!arrival || !departure) return ''
  return t('when.between', { range: formatRange(arrival, departure, language) })
}

/** A choice in words; null without one. The holiday may not have loaded yet. */
export function whenWords(chosen: When, holiday: Holiday | undefined, reader: Reader): WhenWords | null {
  const { t, language } = reader
  const when = effectiveWhen(chosen)
  const { startDate, endDate, flexible } = when
  const moves = flexible > 0 ? t('search.days_around', { count: flexible }) : ''
  if (startDate && endDate) {
    const range = formatRange(startDate, endDate, language)
    const title = joined([range, t('listings.nights', { count: daysBetween(startDate, endDate) }), moves])
    const [arrival, departure] = [startDate, endDate].map((date) => weekdayName(date, language, 'long'))
    return { title, detail: t('when.weekdays', { arrival, departure }), short: range }
  }
  if (!isFlexible(when)) return null
  const length = lengthText(when, reader)
  if (when.holiday) {
    const title = joined([holiday?.name ?? t('when.way.holidays'), length])
    return { title, detail: joined([holiday && rangeOf(holiday, reader), moves]), short: title }
  }
  const names = (style: 'short' | 'long') => when.months.map((month) => monthName(month, language, style))
  const months = listWords(names('long'), language, 'or')
  return {
    title: joined([months || t('when.next_twelve_months'), length]),
    detail: boundsText(when, reader),
    short: joined([names('short').join(', '), length]) || boundsText(when, reader),
  }
}

/** '9 Oca – 21 Şub arası', 'En erken 9 Oca'; empty without bounds. */
export function boundsText(
  { earliest, latest }: Pick<When, 'earliest' | 'latest'>,
  { t, language }: Reader,
): string {
  if (earliest && latest) return t('when.between', { range: formatRange(earliest, latest, language) })
  if (earliest) return t('when.from', { day: formatDay(earliest, language) })
  return latest ? t('when.until', { day: formatDay(latest, language) }) : ''
}

/** The part of a holiday's code after country and year, by which it has its own phrases. */
const phraseOf = (code: string) => code.slice('tr-2027-'.length)

/** 'Yarıyıl tatilinde ne kadar?'. */
export function howMuchText(code: string, t: TFunction): string {
  const phrases: Record<string, string> = t('when.how_much', { returnObjects: true })
  return phrases[phraseOf(code)] ?? t('when.how_much_any')
}

/** 'Yarıyıl tatilinde', or the name of a holiday without a phrase. */
export function withinText({ code, name }: Holiday, t: TFunction): string {
  const phrases: Record<string, string> = t('when.within', { returnObjects: true })
  return phrases[phraseOf(code)] ?? name
}
