import { useTranslation } from 'react-i18next'
import type { ShownCare } from '#shared/features/care/care.contract.ts'
import { careFacts, careIcon } from '#web/domain/care-facts.tsx'

/** This many have a line; the page has all. */
const shown = 3

/** What stays in the home and is looked after, a line each. */
export function CareLines({ cards }: { cards: readonly ShownCare[] }) {
  const { t } = useTranslation()
  return (
    <ul
      aria-label={t('care.title')}
      className="flex flex-col gap-2 rounded-lg bg-surface-sunken px-3.5 py-3 text-sm"
    >
      {cards.slice(0, shown).map((card) => {
        const Icon = careIcon(card.kind)
        return (
          <li key={card.id} className="flex gap-2.5">
            <Icon aria-hidden="true" className="mt-0.5 size-4 flex-none text-ink-muted" />
            <span className="min-w-0">{[card.name, ...careFacts(t, card)].join(' · ')}</span>
          </li>
        )
      })}
      {cards.length > shown ? (
        <li className="pl-6.5 text-ink-muted">{t('care.more', { count: cards.length - shown })}</li>
      ) : null}
    </ul>
  )
}
