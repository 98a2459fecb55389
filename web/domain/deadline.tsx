import type { TFunction } from 'i18next'
import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hourMs } from '#shared/kernel/durations.ts'
import { now as serverTime } from '#web/platform/clock.ts'
import { formatInstantDay, formatTime } from '#web/platform/format.ts'
import { cx } from '#web/ui/class-names.ts'

/** A deadline nearer than this stands out. */
export const soonMs = 36 * hourMs

/** 'yarın 21:30', '26 Kas 18:00'; without the time if only the day counts. */
export function deadlineText(t: TFunction, until: string, language: string, withTime = true): string {
  const now = serverTime().getTime()
  const dayOf = (instant: Date) => formatInstantDay(instant.toISOString(), language)
  const day = formatInstantDay(until, language)
  const named =
    day === dayOf(new Date(now))
      ? t('reservations.agreements.until_today')
      : day === dayOf(new Date(now + 24 * hourMs))
        ? t('reservations.agreements.until_tomorrow')
        : day
  return withTime ? `${named} ${formatTime(until, language)}` : named
}

/** The time until which something can be done. */
export function Deadline({ until, withTime }: { until: string; withTime: boolean }) {
  const { t, i18n } = useTranslation()
  const isSoon = Date.parse(until) - serverTime().getTime() < soonMs
  return (
    <time
      dateTime={until}
      className={cx(
        'flex items-center gap-1.5',
        isSoon ? 'font-semibold text-warning-ink' : 'text-ink-muted',
      )}
    >
      <Clock aria-hidden="true" className="size-4 flex-none" />
      {t('reservations.agreements.until', { when: deadlineText(t, until, i18n.language, withTime) })}
    </time>
  )
}
