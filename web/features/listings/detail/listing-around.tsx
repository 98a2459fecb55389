import { Building2, type LucideIcon, MapPin, Plane, Ship, Waves } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'

/** What is around the home, in words: only what is known and near enough to matter. */
export function ListingAround({ listing }: { listing: ListingFull }) {
  const { t } = useTranslation()
  const { neighbourhood, centre_km, sea_km, airport, pier } = listing.surroundings
  const about = (km: number) =>
    km === 0 ? t('listings.detail.around.under_1_km') : t('listings.detail.around.about_km', { km })
  const named = ({ name, km }: { name: string; km: number }) =>
    t('listings.detail.around.named', { name, distance: about(km) })
  // The central district of a province is called "Merkez": the town has the province's name.
  const centre = !listing.district || listing.district === 'Merkez' ? listing.city : listing.district

  const facts: { key: keyof typeof icons; text: string }[] = [
    ...(neighbourhood === null ? [] : [{ key: 'neighbourhood' as const, text: neighbourhood }]),
    ...(centre_km === null ? [] : [{ key: 'centre' as const, text: named({ name: centre, km: centre_km }) }]),
    ...(sea_km === null ? [] : [{ key: 'sea' as const, text: about(sea_km) }]),
    ...(pier === null ? [] : [{ key: 'pier' as const, text: named(pier) }]),
    ...(airport === null ? [] : [{ key: 'airport' as const, text: named(airport) }]),
  ]
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
} as const satisfies Record<string, LucideIcon>
