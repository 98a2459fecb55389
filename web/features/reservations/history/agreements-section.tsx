import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AgendaSection, compareInAgenda } from '#shared/features/reservations/history/agenda.rules.ts'
import type { HistoryItem } from '#shared/features/reservations/history/history-item.ts'
import { groupBy } from '#shared/kernel/group-by.ts'
import { Button } from '#web/ui/button.tsx'
import { AgreementRow } from './agreement-row.tsx'

/** The addresses of the sections on the page. */
export const sectionIds = {
  your_turn: 'sira',
  coming: 'yaklasan',
  negotiating: 'gorusulen',
  past: 'gecmis',
} as const satisfies Record<AgendaSection, string>

/** Past agreements shown at first. */
const initialCount = 20

type AgreementsSectionProps = { section: AgendaSection; items: readonly HistoryItem[] }

/** The agreements of a section, in its order; past ones by year. */
export function AgreementsSection({ section, items }: AgreementsSectionProps) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  const id = sectionIds[section]
  const sorted = items.toSorted(compareInAgenda)
  const visible = section === 'past' && !showsAll ? sorted.slice(0, initialCount) : sorted
  const hidden = sorted.length - visible.length
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-36 pt-9">
      <div className="mb-3.5 flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <h2 id={`${id}-title`} className="type-block">
          {t(`reservations.agreements.section.${section}`)}
        </h2>
        {section === 'past' ? null : (
          <p className="text-sm text-ink-muted">{t(`reservations.agreements.section_text.${section}`)}</p>
        )}
      </div>
      {items.length === 0 ? (
        <p className="text-sm text-ink-muted">{t(`reservations.agreements.none.${section}`)}</p>
      ) : section === 'past' ? (
        <div className="overflow-hidden border-line md:rounded-xl md:border md:bg-surface">
          {byYear(visible).map(([year, ofYear]) => (
            <div key={year} className="border-line md:not-first:border-t">
              <h3 className="border-b border-line py-2.5 text-xs font-semibold text-ink-muted md:bg-surface-sunken md:px-5">
                {year}
              </h3>
              <Rows items={ofYear} isSmall />
            </div>
          ))}
        </div>
      ) : (
        <div className="overflow-hidden border-line md:rounded-xl md:border md:bg-surface">
          <Rows items={visible} isSmall={section === 'negotiating'} hasPrimary={section === 'your_turn'} />
        </div>
      )}
      {hidden > 0 ? (
        <div className="flex justify-center pt-5">
          <Button variant="secondary" onClick={() => setShowsAll(true)} className="max-sm:w-full">
            {t('reservations.agreements.older', { count: hidden })}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

type RowsProps = { items: readonly HistoryItem[]; isSmall: boolean; hasPrimary?: boolean }

const Rows = ({ items, isSmall, hasPrimary = false }: RowsProps) => (
  <ul className={isSmall ? undefined : 'max-md:flex max-md:flex-col max-md:gap-4'}>
    {items.map((item, index) => (
      <AgreementRow key={item.id} item={item} isSmall={isSmall} isPrimary={hasPrimary && index === 0} />
    ))}
  </ul>
)

function byYear(items: readonly HistoryItem[]): [string, HistoryItem[]][] {
  const years = groupBy(items, ({ start_date }) => start_date.slice(0, 4))
  return [...years]
}
