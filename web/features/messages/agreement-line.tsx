import type { TFunction } from 'i18next'
import { CheckCheck, CircleAlert, Hourglass, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { HistoryItem } from '#shared/features/reservations/history-item.ts'
import { daysUntil, nearStart } from '#web/domain/agenda.ts'
import { formatRange } from '#web/platform/format.ts'
import { cx } from '#web/ui/class-names.ts'

const looks: Record<HistoryItem['section'], { Icon: LucideIcon; className: string }> = {
  your_turn: { Icon: CircleAlert, className: 'font-semibold text-warning-ink' },
  coming: { Icon: CheckCheck, className: 'text-success-ink' },
  negotiating: { Icon: Hourglass, className: 'text-ink-muted' },
  past: { Icon: CheckCheck, className: 'text-ink-muted' },
}

/** Where the agreement with a member stands, in one line: 'Onayın bekleniyor · 18–25 Oca'. */
export function AgreementLine({ item }: { item: HistoryItem }) {
  const { t, i18n } = useTranslation()
  const { Icon, className } = looks[item.section]
  const parts = [stateText(t, item), datesText(item, i18n.language), countdown(t, item)]
  return (
    <span className={cx('col-span-2 mt-0.5 flex min-w-0 items-center gap-1.5 text-xs', className)}>
      <Icon aria-hidden="true" className="size-3.5 flex-none" />
      <span className="truncate">{parts.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

function stateText(t: TFunction, item: HistoryItem): string {
  if (item.section === 'coming') return t('messages.agreement.agreed')
  if (item.section === 'negotiating')
    return t('reservations.agreements.waiting_for', { name: item.user.first_name })
  if (item.action === 'review') return t('messages.agreement.review')
  if (item.action === 'answer_offer') return t('messages.agreement.offer')
  if (item.action === 'answer_claim') return t('messages.agreement.claim')
  if (item.status === 'agreed') return t('messages.agreement.change')
  return item.other_approved ? t('messages.agreement.approve') : t('reservations.agreements.answer_awaited')
}

/** The dates of the own stay, or else of the one in the own home. */
function datesText(item: HistoryItem, language: string): string {
  const [stay] = item.stays
  const { start_date: start, end_date: end } = stay ?? item
  return formatRange(start, end, language, new Date().getFullYear())
}

/** '12 gün kaldı', 'yarın'; nothing unless a stay is coming. */
function countdown(t: TFunction, item: HistoryItem): string | null {
  if (item.section !== 'coming') return null
  const [first] = item.stays.map((stay) => stay.start_date).toSorted()
  const days = daysUntil(first ?? item.start_date)
  const near = nearStart(days)
  return near
    ? t(`messages.agreement.${near}`)
    : `${days} ${t('reservations.agreements.days_to_go', { count: days })}`
}
