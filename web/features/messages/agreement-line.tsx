import { useTranslation } from 'react-i18next'
import type { HistoryItem } from '#shared/features/reservations/history/history-item.ts'
import type { StayTone } from '#shared/features/reservations/history/stay-state.rules.ts'
import { stayIcons, useStayState } from '#web/domain/stay-state.tsx'
import { thisYear } from '#web/platform/clock.ts'
import { formatDays, formatRange } from '#web/platform/format.ts'
import { cx } from '#web/ui/class-names.ts'

const looks: Record<StayTone, string> = {
  warning: 'font-semibold text-warning-ink',
  success: 'text-success-ink',
  danger: 'text-danger-ink',
  neutral: 'text-ink-muted',
}

/** Where the agreement with a member stands, in one line: 'Sıra sende · 18–25 Oca'. */
export function AgreementLine({ item }: { item: HistoryItem }) {
  const { i18n } = useTranslation()
  const { tone, text } = useStayState(item.stay_facts)
  const Icon = stayIcons[tone]
  return (
    <span className={cx('col-span-2 mt-0.5 flex min-w-0 items-center gap-1.5 text-xs', looks[tone])}>
      <Icon aria-hidden="true" className="size-3.5 flex-none" />
      <span className="truncate">
        {text} · {datesText(item, i18n.language)}
      </span>
    </span>
  )
}

/** The dates of the member's own stay, or else of the one in their home. */
function datesText(item: HistoryItem, language: string): string {
  const [stay] = item.stays
  const { start_date: start, end_date: end } = stay ?? item
  return (item.service ? formatDays : formatRange)(start, end, language, thisYear())
}
