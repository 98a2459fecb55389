import { Bath, BedDouble, Hourglass, type LucideIcon, Ruler, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { residenceTypeIcons } from '#web/domain/domain-icons.tsx'
import { formatNumber } from '#web/platform/format.ts'

/** Type, area, age, beds, baths and guests at a glance. */
export function ListingFacts({ listing }: { listing: ListingFull }) {
  const { t, i18n } = useTranslation()
  const facts: { icon: LucideIcon; main: string; more: string }[] = [
    {
      icon: residenceTypeIcons[listing.residence_type],
      main: t(`listings.residence_type.${listing.residence_type}`),
      more: t('listings.detail.fact_type'),
    },
    {
      icon: Ruler,
      main: t('listings.detail.area', { number: formatNumber(listing.area, i18n.language) }),
      more: t('listings.detail.fact_area'),
    },
    {
      icon: Hourglass,
      main: t('listings.detail.age', { count: listing.age }),
      more: t('listings.detail.fact_age'),
    },
    {
      icon: BedDouble,
      main: t('listings.detail.beds', { count: listing.bed_count }),
      more: t('listings.detail.bedrooms', { count: listing.bedroom }),
    },
    {
      icon: Bath,
      main: t('listings.detail.bathrooms', { count: listing.bathroom }),
      more: t('listings.detail.rooms', { count: listing.total_room_count }),
    },
    {
      icon: Users,
      main: t('listings.detail.adults', { count: listing.adult_count }),
      more: [
        t('listings.detail.children', { count: listing.child_count }),
        t('listings.detail.pets', { count: listing.pet_count }),
      ].join(', '),
    },
  ]
  return (
    <section aria-label={t('listings.detail.facts')} className="pb-9">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
        {facts.map(({ icon: Icon, main, more }) => (
          <li key={more} className="flex items-center gap-3.5">
            <Icon aria-hidden="true" className="size-6 text-ink-muted" />
            <span className="min-w-0">
              <span className="block leading-tight font-semibold">{main}</span>
              <span className="text-xs text-ink-muted">{more}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
