import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type AgendaSection, agendaSections } from '#shared/features/reservations/history/agenda.rules.ts'
import type { HistoryItem } from '#shared/features/reservations/history/history-item.ts'
import { paths } from '#web/platform/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AgreementsSection } from './agreements-section.tsx'
import { JumpBar } from './jump-bar.tsx'

type AgreementsViewProps = { items: readonly HistoryItem[] }

/** Every agreement once: those to answer, coming ones, those waiting for the other side, past ones. */
export function AgreementsView({ items: latest }: AgreementsViewProps) {
  const { t } = useTranslation()
  const [items, setItems] = useState(latest)
  const moved = countMoved(items, latest)
  // Nothing jumps while it is read: what would move waits for a click, the rest is updated in place.
  if (moved === 0 && items !== latest) setItems(latest)

  if (items.length === 0 && moved === 0)
    return (
      <EmptyState
        art="agreements"
        title={t('reservations.agreements.empty_title')}
        actions={
          <Link to={paths.results()} className={buttonClass()}>
            {t('reservations.history.empty_action')}
          </Link>
        }
      >
        {t('reservations.agreements.empty_text')}
      </EmptyState>
    )

  const itemsOf = (section: AgendaSection) => items.filter((item) => item.section === section)
  const counts = Object.fromEntries(
    agendaSections.map((section) => [section, itemsOf(section).length]),
  ) as Record<AgendaSection, number>
  return (
    <>
      <div className="sticky top-(--header-h) z-(--z-sticky) bg-canvas">
        <JumpBar counts={counts} />
        <div role="status">
          {moved > 0 ? (
            <p className="flex flex-wrap items-center gap-3 py-2.5 text-sm">
              <span>{t('reservations.agreements.moved', { count: moved })}</span>
              <Button variant="secondary" size="sm" onClick={() => setItems(latest)}>
                {t('reservations.agreements.show_moved')}
              </Button>
            </p>
          ) : null}
        </div>
      </div>
      {agendaSections.map((section) => (
        <AgreementsSection key={section} section={section} items={itemsOf(section)} />
      ))}
    </>
  )
}

/** How many agreements are new, gone, or in another section now. */
function countMoved(shown: readonly HistoryItem[], latest: readonly HistoryItem[]): number {
  const sections = new Map(shown.map(({ id, section }) => [id, section]))
  const gone = shown.length - latest.filter(({ id }) => sections.has(id)).length
  return gone + latest.filter(({ id, section }) => sections.get(id) !== section).length
}
