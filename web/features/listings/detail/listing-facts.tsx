import { useTranslation } from 'react-i18next'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import { FactLine } from '#web/ui/fact-line.tsx'

/** Area, age, beds, baths and guests in a line; what there is none of is not named. */
export function ListingFacts({ listing }: { listing: ListingFull }) {
  const { t, i18n } = useTranslation()
  const guests = [
    t('search.adults_count', { count: listing.adult_count }),
    ...(listing.child_count > 0 ? [t('search.children_count', { count: listing.child_count })] : []),
    ...(listing.pet_count > 0 ? [t('search.pets_count', { count: listing.pet_count })] : []),
  ]
  const facts = [
    t('listings.detail.area', { number: formatNumber(listing.area, i18n.language) }),
    t('listings.detail.age', { count: listing.age }),
    t('listings.detail.rooms', { count: listing.total_room_count }),
    t('listings.detail.bedrooms', { count: listing.bedroom }),
    t('listings.card.beds', { count: listing.bed_count }),
    t('listings.detail.bathrooms', { count: listing.bathroom }),
    guests.join(', '),
  ]
  return (
    <section aria-label={t('listings.detail.facts')} className="pb-6">
      <FactLine isList facts={facts} className="text-sm" />
    </section>
  )
}
