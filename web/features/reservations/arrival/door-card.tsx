import { useQuery } from '@tanstack/react-query'
import { KeyRound, MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListingCard, ListingFull } from '#shared/features/listings/listings.contract.ts'
import { listingPlace } from '#web/domain/listing-glance.ts'
import { useMapLabels } from '#web/domain/map-labels.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { MapView } from '#web/ui/map.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { listingQuery, type Visit } from '../trip/trip.queries.ts'
import { ArrivalRow } from './arrival-row.tsx'
import { CopyButton } from './copy-button.tsx'
import { GuideRow } from './guide-row.tsx'
import { HoursRow } from './hours-row.tsx'
import type { useGuide } from './use-guide.ts'
import { usePreparedCode, WifiRow } from './wifi-row.tsx'

type DoorCardProps = {
  card: ListingCard
  visit: Visit
  host: { id: number; name: string }
  guide: ReturnType<typeof useGuide>
}

/** All that one needs before the door: where, when, and what opens it. */
export function DoorCard({ card, visit, host, guide: opening }: DoorCardProps) {
  const { t } = useTranslation()
  const { guide } = opening
  usePreparedCode()
  return (
    <section
      aria-label={t('trip.door')}
      className="overflow-hidden rounded-2xl border border-line bg-surface shadow-1 print:shadow-none"
    >
      <Place card={card} host={host.name} />
      <HoursRow visit={visit} name={host.name} />
      {guide?.door_code ? (
        <ArrivalRow
          icon={KeyRound}
          label={t('trip.door_code')}
          action={<CopyButton text={guide.door_code} label={t('trip.copy', { what: t('trip.door_code') })} />}
        >
          <span className="text-[1.875rem] leading-tight font-bold tracking-widest">{guide.door_code}</span>
        </ArrivalRow>
      ) : null}
      {guide && (guide.wifi_name || guide.wifi_password) ? <WifiRow guide={guide} /> : null}
      {guide ? null : <GuideRow visit={visit} host={host} guide={opening} />}
    </section>
  )
}

/** The place on the map, and its address, which stays where the map cannot be drawn. */
function Place({ card, host }: { card: ListingCard; host: string }) {
  const { t } = useTranslation()
  const { data: listing, isError } = useQuery(listingQuery(card.id))
  const place = listingPlace(card)
  const address = listing?.location_info
  const mark = !listing
    ? t('trip.address')
    : listing.pin_set_at
      ? t('trip.door_marked', { name: host })
      : t('trip.door_unmarked')
  return (
    <>
      <PlaceMap listing={listing} hasFailed={isError} />
      <ArrivalRow
        icon={MapPin}
        label={mark}
        action={<CopyButton text={address ? `${address}, ${place}` : place} label={t('trip.copy_address')} />}
      >
        {listing || isError ? (
          <address className="not-italic">{address || place}</address>
        ) : (
          <SkeletonText lines={1} />
        )}
        {listing && !address ? (
          <p className="text-xs font-normal text-ink-muted">{t('trip.address_missing')}</p>
        ) : null}
      </ArrivalRow>
    </>
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
        className="h-34 md:h-44 print:hidden"
        labels={labels}
        language={i18n.language === 'en' ? 'en' : 'tr'}
        styleUrl={settings?.map_style_url}
        place={{
          latitude: listing.latitude,
          longitude: listing.longitude,
          label: t('trip.here'),
          withinMetres: null,
          isSmall: true,
        }}
      />
    )
  if (!hasFailed) return <Skeleton className="h-34 rounded-none md:h-44" />
  return (
    <div className="grid h-34 place-items-center bg-surface-sunken px-4 text-sm text-ink-muted md:h-44 print:hidden">
      {t('trip.place_failed')}
    </div>
  )
}
