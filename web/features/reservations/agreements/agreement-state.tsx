import type { TFunction } from 'i18next'
import { Ban, Check, CheckCheck, Clock, Hourglass, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { HistoryItem } from '#shared/features/reservations/history-item.ts'
import { daysUntil, nearStart } from '#web/domain/agenda.ts'
import { Deadline } from '#web/domain/deadline.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

/** How the agreement stands, in words, and until when something can be done. */
export function AgreementState({ item }: { item: HistoryItem }) {
  const { t, i18n } = useTranslation()
  const badge = badgeOf(t, item)
  const note = noteOf(t, item, i18n.language)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm max-md:group-data-small:flex-col max-md:group-data-small:items-start xl:flex-col xl:items-start">
      {badge ? (
        <Badge tone={badge.tone} icon={<badge.Icon aria-hidden="true" />}>
          {badge.text}
        </Badge>
      ) : null}
      {item.section === 'coming' ? <Countdown item={item} /> : null}
      {item.until ? <Deadline until={item.until} withTime={item.action !== 'review'} /> : null}
      {note ? (
        <span className="flex items-center gap-1.5 text-ink-muted">
          {item.status === 'completed' ? <Check aria-hidden="true" className="size-4 flex-none" /> : null}
          {note}
        </span>
      ) : null}
    </div>
  )
}

function badgeOf(
  t: TFunction,
  item: HistoryItem,
): { tone: BadgeTone; Icon: LucideIcon; text: string } | null {
  const name = item.user.first_name
  const { status, section } = item
  if (item.action === 'answer_change')
    return { tone: 'warning', Icon: Clock, text: t('reservations.agreements.change_by', { name }) }
  if (item.action === 'answer_claim')
    return { tone: 'warning', Icon: Clock, text: t('reservations.agreements.claim_by', { name }) }
  if (item.action === 'answer_offer')
    return { tone: 'warning', Icon: Clock, text: t('reservations.agreements.offer_state') }
  if (section === 'negotiating')
    return { tone: 'warning', Icon: Clock, text: t('reservations.agreements.waiting_for', { name }) }
  if (status === 'negotiating')
    return item.other_approved
      ? { tone: 'success', Icon: CheckCheck, text: t('reservations.agreements.approved_by', { name }) }
      : { tone: 'warning', Icon: Clock, text: t('reservations.agreements.answer_awaited') }
  if (status === 'completed' && section === 'your_turn')
    return { tone: 'neutral', Icon: Check, text: t('reservations.history.status.completed') }
  if (status === 'expired')
    return { tone: 'neutral', Icon: Hourglass, text: t('reservations.history.status.expired') }
  if (status !== 'cancelled') return null
  const who = {
    me: t('reservations.agreements.cancelled_by_me'),
    other: t('reservations.agreements.cancelled_by', { name }),
  }
  return {
    tone: 'danger',
    Icon: Ban,
    text: item.cancelled_by ? who[item.cancelled_by] : t('reservations.history.status.cancelled'),
  }
}

/** What is there to say of what is over: the review, or what became of the points. */
function noteOf(t: TFunction, item: HistoryItem, language: string): string | null {
  if (item.section !== 'past') return null
  if (item.status === 'completed')
    return t(item.user_reviewed ? 'reservations.history.reviewed' : 'reservations.history.status.completed')
  const gave = item.points === null || item.points > 0 ? null : -item.points
  if (gave === null) return null
  // Before both have approved, no points are held.
  const isAgreed = item.has_approved && item.other_approved
  if (!isAgreed) return t('reservations.agreements.points_kept')
  const points = gave + item.points_change
  return points > 0
    ? t('reservations.agreements.points_returned', { points: formatNumber(points, language) })
    : null
}

/** '6 gün kaldı', then tomorrow, today, under way. */
function Countdown({ item }: { item: HistoryItem }) {
  const { t } = useTranslation()
  const [first] = item.stays.map((stay) => stay.start_date).toSorted()
  const days = daysUntil(first ?? item.start_date)
  const near = nearStart(days)
  return near ? (
    <b className="font-semibold">{t(`reservations.agreements.${near}`)}</b>
  ) : (
    <span>
      <b className="mr-1 font-display text-xl font-bold">{days}</b>
      {t('reservations.agreements.days_to_go', { count: days })}
    </span>
  )
}
