import type { TFunction } from 'i18next'
import { dayMs } from '#shared/kernel/durations.ts'
import { now, thisYear } from '#web/platform/clock.ts'
import { formatDay, formatTime } from '#web/platform/format.ts'

/** The day of an instant in the reader's time zone, as `YYYY-MM-DD`. */
export function dayOf(instant: string): string {
  const date = new Date(instant)
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

function daysAgo(day: string): number {
  const today = dayOf(now().toISOString())
  return Math.round((Date.parse(today) - Date.parse(day)) / dayMs)
}

/** 'Bugün', 'Dün', '2 Eki', with the year unless it is the current one. */
export function dayText(t: TFunction, day: string, language: string): string {
  const ago = daysAgo(day)
  if (ago === 0) return t('messages.today')
  if (ago === 1) return t('messages.yesterday')
  const year = day.slice(0, 4)
  return `${formatDay(day, language)}${year === String(thisYear()) ? '' : ` ${year}`}`
}

/** In the list: the time of today's messages, the day of older ones. */
export const whenText = (t: TFunction, instant: string, language: string): string =>
  daysAgo(dayOf(instant)) === 0 ? formatTime(instant, language) : dayText(t, dayOf(instant), language)
