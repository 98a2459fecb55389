import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { type AgendaSection, compareInAgenda } from '#shared/features/reservations/history/agenda.rules.ts'
import type { HistoryItem } from '#shared/features/reservations/history/history-item.ts'
import { groupBy } from '#shared/kernel/group-by.ts'
import { CountBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
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

/** The agreements of a section, in its order. */
export function AgreementsSection({ section, items }: AgreementsSectionProps) {
  const { t } = useTranslation()
  const id = sectionIds[section]
  const sorted = items.toSorted(compareInAgenda)
  if (section === 'past' && items.length > 0) return <PastSection items={sorted} />
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
      ) : (
        <div className="overflow-hidden border-line md:rounded-xl md:border md:bg-surface">
          <Rows items={sorted} isSmall={section === 'negotiating'} hasPrimary={section === 'your_turn'} />
        </div>
      )}
    </section>
  )
}

/** Past agreements by year; on a phone only their count, unless the address leads to them. */
function PastSection({ items }: { items: readonly HistoryItem[] }) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  const isWide = useMediaQuery('(min-width: 48rem)')
  const [isOpen, setIsOpen] = useState(isWide)
  const id = sectionIds.past
  useAddressed(id, () => setIsOpen(true))
  const visible = showsAll ? items : items.slice(0, initialCount)
  const hidden = items.length - visible.length
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-36 pt-9">
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="group/past">
        <summary className="mb-1 flex min-h-tap cursor-pointer list-none items-center gap-2.5 [&::-webkit-details-marker]:hidden">
          <h2 id={`${id}-title`} className="type-block">
            {t('reservations.agreements.section.past')}
          </h2>
          <CountBadge count={items.length} />
          <ChevronDown
            aria-hidden="true"
            className="ml-auto size-5 text-ink-muted group-open/past:rotate-180"
          />
        </summary>
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
        {hidden > 0 ? (
          <div className="flex justify-center pt-5">
            <Button variant="secondary" onClick={() => setShowsAll(true)} className="max-sm:w-full">
              {t('reservations.agreements.older', { count: hidden })}
            </Button>
          </div>
        ) : null}
      </details>
    </section>
  )
}

/** Calls once for each time that the address leads to this part of the page. */
function useAddressed(id: string, act: () => void): void {
  const { hash, key } = useLocation()
  const [seen, setSeen] = useState<string>()
  const address = `${key}${hash}`
  if (seen === address) return
  setSeen(address)
  if (hash === `#${id}`) act()
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
