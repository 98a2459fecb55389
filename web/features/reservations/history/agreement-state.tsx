import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { HistoryItem } from '#shared/features/reservations/history/history-item.ts'
import { Deadline } from '#web/domain/deadline.tsx'
import { StayStateBadge, useStayState } from '#web/domain/stay-state.tsx'
import { formatNumber } from '#web/platform/format.ts'

/** How the agreement stands, in words, and until when something can be done. */
export function AgreementState({ item }: { item: HistoryItem }) {
  const { t, i18n } = useTranslation()
  const state = useStayState(item.stay_facts)
  const note = noteOf(t, item, i18n.language)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm max-md:group-data-small:flex-col max-md:group-data-small:items-start xl:flex-col xl:items-start">
      <StayStateBadge {...state} />
      {item.until ? <Deadline until={item.until} withTime={item.action !== 'review'} /> : null}
      {note ? <span className="text-ink-muted">{note}</span> : null}
    </div>
  )
}

/** What became of the points, once it is over. */
function noteOf(t: TFunction, item: HistoryItem, language: string): string | null {
  if (item.section !== 'past' || item.status === 'completed') return null
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
