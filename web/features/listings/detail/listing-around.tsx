import { Building2, type LucideIcon, MapPin, Plane, Ship, Waves } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { type AroundFact, useAroundFacts } from '#web/domain/around-facts.ts'

/** What is around the home, in words: only what is known and near enough to matter. */
export function ListingAround({ listing }: { listing: ListingFull }) {
  const { t } = useTranslation()
  const facts = useAroundFacts()(listing)
  if (facts.length === 0) return null
  return (
    <div className="mt-6">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(({ key, text }) => {
          const Icon = icons[key]
          return (
            <div key={key} className="relative pl-8">
              <dt className="text-sm text-ink-muted">
                <Icon aria-hidden="true" className="absolute top-0.5 left-0 size-5" />
                {t(`listings.detail.around.${key}`)}
              </dt>
              <dd className="font-medium text-pretty">{text}</dd>
            </div>
          )
        })}
      </dl>
      {facts.every(({ key }) => key === 'neighbourhood') ? null : (
        <p className="mt-4 text-xs text-ink-muted">{t('listings.detail.around.note')}</p>
      )}
    </div>
  )
}

const icons = {
  neighbourhood: MapPin,
  centre: Building2,
  sea: Waves,
  pier: Ship,
  airport: Plane,
} as const satisfies Record<AroundFact['key'], LucideIcon>
