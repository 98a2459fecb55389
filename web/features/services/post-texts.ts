import type { TFunction } from 'i18next'
import type { FoundPost, OwnPost } from '#shared/features/services/services.contract.ts'
import { timeWords } from '#shared/features/services/services.messages.ts'
import { monthName, weekdayName } from '#shared/kernel/date-words.ts'
import { listWords } from '#shared/kernel/number-words.ts'
import { formatNumber, formatRange } from '#web/platform/format.ts'

export type Reader = { t: TFunction; language: string }
type Post = FoundPost | OwnPost

/** '3 saat'. */
export const hoursText = (minutes: number, { language }: Reader): string =>
  timeWords(minutes, language === 'en' ? 'en' : 'tr')

export const placeText = ({ city, district, is_remote }: Post, { t }: Reader): string =>
  is_remote ? t('services.remote') : district || city

// 2026-06-01 is a Monday.
const dayOfWeek = (weekday: number) => `2026-06-0${weekday}`
export const weekdayText = (weekday: number, { language }: Reader): string =>
  weekdayName(dayOfWeek(weekday), language, 'short')

function weekdaysText(weekdays: readonly number[], reader: Reader): string {
  const chosen = weekdays.join('')
  if (chosen === '1234567') return ''
  if (chosen === '67') return reader.t('services.weekend')
  if (chosen === '12345') return reader.t('services.weekdays')
  return weekdays.map((weekday) => weekdayText(weekday, reader)).join(', ')
}

/** 'Aralık, hafta sonu, akşam'; of an own post its days. Empty for any time. */
export function timesText(post: Post, reader: Reader): string {
  const { t, language } = reader
  const days =
    'months' in post
      ? post.months.map((month) => monthName(`${month}-01`, language, 'long'))
      : post.days
        ? [formatRange(post.days.first_day, post.days.last_day, language)]
        : []
  const parts = post.parts.length === 3 ? [] : post.parts.map((part) => t(`services.parts.${part}`))
  return [...days, weekdaysText(post.weekdays, reader), ...parts].filter(Boolean).join(', ')
}

/** '60 puan ya da yardım'. */
export function returnsText(post: Post, { t, language }: Reader): string {
  const words = post.returns.map((given) =>
    given === 'points'
      ? t('services.points', { points: formatNumber(post.points, language) })
      : t(`services.${given}`),
  )
  return listWords(words, language, 'or')
}
