import { useTranslation } from 'react-i18next'
import { hourMs } from '#shared/kernel/durations.ts'
import { durationWords } from '#shared/kernel/number-words.ts'
import { now } from '#web/platform/clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { momentText } from '../record-parts.tsx'

/** Marks a waiting premium member, with the time left until the promised answer, or the delay. */
export function PromisedAnswer({ dueAt }: { dueAt: string }) {
  const { t, i18n } = useTranslation()
  const left = Date.parse(dueAt) - now().getTime()
  const inHours = Math.abs(left) >= hourMs
  const count = Math.max(1, Math.floor(Math.abs(left) / (inHours ? hourMs : 60_000)))
  const time = durationWords(count, inHours ? 'hour' : 'minute', i18n.language)
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge tone="their">{t('staff.support.premium')}</Badge>
      <time dateTime={dueAt} title={momentText(dueAt, i18n.language)}>
        <Badge tone={left < 0 ? 'danger' : 'neutral'}>
          {t(left < 0 ? 'staff.support.overdue' : 'staff.support.due', { time })}
        </Badge>
      </time>
    </span>
  )
}
