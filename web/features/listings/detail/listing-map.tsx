import { useTranslation } from 'react-i18next'
import type { ListingFull } from '#shared/features/listings/listings.contract.ts'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { useMapLabels } from '#web/domain/map-labels.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { MapView } from '#web/ui/map.tsx'
import { Block } from './block.tsx'
import { ListingAround } from './listing-around.tsx'

/** Covers the ~500 m cell whose centre it is. */
const circleMetres = 360

/** Where the home is: the exact point for members who may see it, a circle for everybody else. */
export function ListingMap({ listing }: { listing: ListingFull }) {
  const { t, i18n } = useTranslation()
  const settings = useClientSettings()
  const labels = useMapLabels(t('listings.map.region_home'))
  const place = listingPlace(listing)
  const isExact = listing.is_exact_location
  return (
    <Block id="location" title={t('listings.detail.where')}>
      <MapView
        className="h-72 rounded-xl sm:h-96"
        labels={labels}
        language={i18n.language === 'en' ? 'en' : 'tr'}
        styleUrl={settings?.map_style_url}
        place={{
          latitude: listing.latitude,
          longitude: listing.longitude,
          label: isExact ? t('listings.map.here') : t('listings.map.about_here'),
          withinMetres: isExact ? null : circleMetres,
        }}
      />
      <p className="mt-3 text-sm text-ink-muted">
        {isExact && listing.location_info
          ? t('listings.detail.where_exact', { info: listing.location_info, place })
          : isExact
            ? place
            : t('listings.detail.where_about', { place })}
      </p>
      <ListingAround listing={listing} />
    </Block>
  )
}
