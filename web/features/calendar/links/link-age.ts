import type { TFunction } from 'i18next'
import type { CalendarLink } from '#shared/features/calendar-links/calendar-links.contract.ts'
import { dayMs, hourMs, minuteMs } from '#shared/kernel/durations.ts'
import { now } from '#web/platform/clock.ts'

const since = (instant: string): number => Math.max(0, now().getTime() - Date.parse(instant))

/** `12 min ago`. */
export function ageText(instant: string, t: TFunction): string {
  const age = since(instant)
  if (age < minuteMs) return t('calendar_links.just_now')
  if (age < hourMs) return t('calendar_links.minutes_ago', { count: Math.floor(age / minuteMs) })
  if (age < 2 * dayMs) return t('calendar_links.hours_ago', { count: Math.floor(age / hourMs) })
  return t('calendar_links.days_ago', { count: Math.floor(age / dayMs) })
}

/** `has not come for 3 h`, for an overdue one. */
export function missingText({ last_ok_at }: Pick<CalendarLink, 'last_ok_at'>, t: TFunction): string {
  const age = since(last_ok_at)
  return age < 2 * dayMs
    ? t('calendar_links.not_for_hours', { count: Math.floor(age / hourMs) })
    : t('calendar_links.not_for_days', { count: Math.floor(age / dayMs) })
}
