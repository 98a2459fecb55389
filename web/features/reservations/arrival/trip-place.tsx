import { useQuery } from '@tanstack/react-query'
import { Navigation } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListingCard, ListingFull } from '#shared/features/listings/listings.contract.ts'
import { useAroundFacts } from '#web/domain/around-facts.ts'
import { directionsTo } from '#web/domain/directions.ts'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { useMapLabels } from '#web/domain/map-labels.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MapView } from '#web/ui/map.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { listingQuery } from '../trip/trip.queries.ts'
import { CopyButton } from './copy-button.tsx'

/** The exact address on the map, and directions; the main action until another one is due. */
export function TripPlace({ card, isMain }: { card: ListingCard; isMain: boolean }) {
  const { t } = useTranslation()
  const { data: listing, isError } = useQuery(listingQuery(card.id))
  const place = listingPlace(card)
  const address = listing?.location_info
  const aroundFacts = useAroundFacts()
  const ways = listing ? aroundFacts(listing).filter(({ key }) => key === 'pier' || key === 'airport') : []

  return (
    <section
      aria-label={t('trip.address')}
      className="flex min-w-0 flex-col overflow-hidden rounded-2xl border border-line bg-surface"
    >
      <PlaceMap listing={listing} hasFailed={isError} />
      <div className="flex flex-wrap items-center gap-3 p-4">
        <address className="min-w-40 flex-1 text-sm not-italic">
          <b className="block text-base font-semibold wrap-anywhere">{address || place}</b>
          <span className="text-ink-muted">{address ? place : listing && t('trip.address_missing')}</span>
          {listing && !listing.pin_set_at ? (
            <span className="block text-xs text-ink-muted">{t('trip.door_unmarked')}</span>
          ) : null}
          {ways.map(({ key, text }) => (
            <span key={key} className="block text-xs text-ink-muted">
              {text}
            </span>
          ))}
        </address>
        <CopyButton text={address ? `${address}, ${place}` : place} label={t('trip.copy_address')} />
        {listing ? (
          <a
            href={directionsTo(listing)}
            target="_blank"
            rel="noreferrer"
            className={`${buttonClass({ size: 'lg', variant: isMain ? 'primary' : 'secondary' })} print:hidden max-lg:hidden`}
          >
            <Navigation aria-hidden="true" />
            {t('trip.directions')}
          </a>
        ) : null}
      </div>
    </section>
  )
}

type PlaceMapProps = { listing: ListingFull | undefined; hasFailed: boolean }

function PlaceMap({ listing, hasFailed }: PlaceMapProps) {
  const { t, i18n } = useTranslation()
  const settings = useClientSettings()
  const labels = useMapLabels(t('trip.map'))
  if (listing)
    return (
      <MapView
        className="h-40 md:h-auto md:min-h-50 md:flex-1 print:hidden"
        labels={labels}
        language={i18n.language === 'en' ? 'en' : 'tr'}
        styleUrl={settings?.map_style_url}
        place={{
          latitude: listing.latitude,
          longitude: listing.longitude,
          label: t('trip.here'),
          withinMetres: null,
        }}
      />
    )
  if (!hasFailed) return <Skeleton className="h-40 rounded-none md:h-auto md:flex-1" />
  return (
    <div className="grid h-40 place-items-center bg-surface-sunken px-4 text-sm text-ink-muted md:h-auto md:flex-1">
      {t('trip.place_failed')}
    </div>
  )
}
