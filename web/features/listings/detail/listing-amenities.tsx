import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Amenity } from '#shared/features/listings/listing-types.ts'
import { amenityIcons } from '#web/domain/amenity-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { Block } from './block.tsx'

const initialCount = 10

/** The amenities: the first ten, and all of them on a click. */
export function ListingAmenities({ amenities }: { amenities: readonly Amenity[] }) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  if (amenities.length === 0) return null
  const visible = showsAll ? amenities : amenities.slice(0, initialCount)
  return (
    <Block id="amenities" title={t('listings.detail.amenities')}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 max-sm:text-sm sm:gap-x-8">
        {visible.map((amenity) => {
          const Icon = amenityIcons[amenity]
          return (
            <li key={amenity} className="flex min-h-11 items-center gap-3 sm:gap-3.5">
              <Icon aria-hidden="true" className="size-5 text-ink-muted sm:size-6" />
              {t(`listings.amenity.${amenity}`)}
            </li>
          )
        })}
      </ul>
      {amenities.length > visible.length ? (
        <Button variant="secondary" className="mt-4" onClick={() => setShowsAll(true)}>
          {t('listings.detail.amenities_all', { count: amenities.length })}
        </Button>
      ) : null}
    </Block>
  )
}
