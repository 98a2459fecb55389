import { RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundCard } from '#shared/features/listings/listings.contract.ts'
import type { Position } from '#shared/features/listings/location.rules.ts'
import { useHearts } from '#web/domain/hearts.ts'
import { useMapLabels } from '#web/domain/map-labels.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { useMember } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { MapView } from '#web/ui/map.tsx'
import type { ApiSearch, Bounds } from '../filters/results-filters.ts'
import { LocateButton } from './locate-button.tsx'
import { MapCount } from './map-count.tsx'
import { isOwnPin, pinPoint, stayNights } from './pin-points.ts'
import { useSeenListings } from './seen-listings.ts'
import type { ShownPins } from './use-pins.ts'
import { type SearchedPlace, usePlaceBounds } from './use-place-bounds.ts'

type ResultsMapProps = {
  search: ApiSearch
  cards: readonly FoundCard[]
  /** All listings of the search; while they load, or if that fails, the loaded cards are shown. */
  pins: ShownPins
  /** The map fits the results whenever this changes. */
  searchKey: string
  bounds: Bounds | null
  /** Shown if there are no results. */
  place: SearchedPlace
  activeId: number | null
  onHover: (id: number | null) => void
  onMarkerClick: (id: number) => void
  onSearchArea: (bounds: Bounds) => void
  /** Space at the bottom covered by something over the map, in pixels. */
  roomBelow?: number
  className?: string
  children?: ReactNode
}

/** The listings on a list of the member; undefined for visitors, who have none. */
function useSavedIds() {
  const hearts = useHearts(({ ids }) => ids)
  return useMember() ? hearts : undefined
}

/** The results on a map; after the member moves it, a button searches the visible area. */
export function ResultsMap(props: ResultsMapProps) {
  const { cards, searchKey, bounds, place, activeId, onHover, onMarkerClick, onSearchArea } = props
  const { search, pins, roomBelow, className, children } = props
  const { t, i18n } = useTranslation()
  const settings = useClientSettings()
  const seen = useSeenListings(({ ids }) => ids)
  const savedIds = useSavedIds()
  const memberId = useMember()?.id
  const nights = stayNights(search)
  const labels = useMapLabels(t('listings.map.region'))
  const [moved, setMoved] = useState<{ key: string; bounds: Bounds } | null>(null)
  const [device, setDevice] = useState<Position | null>(null)
  const placeBounds = usePlaceBounds(place, searchKey !== '' && cards.length === 0 && !bounds)
  const fitKey = placeBounds ? `${searchKey} place` : searchKey
  const locale = i18n.language === 'en' ? 'en' : 'tr'

  const points = (pins.answer?.pins ?? cards).map((listing) =>
    pinPoint(listing, {
      t,
      locale,
      nights,
      isOwn: isOwnPin(listing, memberId),
      isSaved: savedIds?.has(listing.id) ?? false,
      isSeen: seen.has(listing.id),
    }),
  )

  return (
    <MapView
      when="now"
      className={className}
      labels={labels}
      language={locale}
      styleUrl={settings?.map_style_url}
      points={points}
      clusters={pins.answer?.clusters}
      onSight={pins.setSight}
      savedIds={savedIds}
      goTo={device}
      roomBelow={roomBelow}
      fitKey={pins.isSettled ? fitKey : ''}
      bounds={bounds ?? placeBounds}
      activeId={activeId}
      seenIds={seen}
      onHover={onHover}
      onMarkerClick={onMarkerClick}
      onMoved={(box) => setMoved({ key: searchKey, bounds: box })}
    >
      {moved?.key === searchKey ? (
        <Button
          variant="inverse"
          size="sm"
          onClick={() => {
            setMoved(null)
            onSearchArea(moved.bounds)
          }}
          className="absolute! top-4 left-1/2 min-h-tap! -translate-x-1/2 rounded-full! shadow-3"
        >
          <RotateCw aria-hidden="true" />
          {t('listings.results.search_area')}
        </Button>
      ) : null}
      <MapCount search={search} pins={pins} above={roomBelow} />
      <LocateButton onFound={setDevice} above={roomBelow} />
      {nights === null ? null : (
        <span className="pointer-events-none absolute top-4 left-4 rounded-full bg-surface/92 px-3 py-1.5 text-xs text-ink-muted shadow-2 max-lg:hidden">
          {t('listings.map.total_of_nights', { count: nights })}
        </span>
      )}
      {children}
    </MapView>
  )
}
