import { RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { useClientSettings } from '#web/platform/client-settings.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { MapView } from '#web/ui/map.tsx'
import { useMapLabels } from '../map-texts.ts'
import type { Bounds } from './results-filters.ts'
import { useSeenHomes } from './seen-homes.ts'
import { type SearchedPlace, usePlaceBounds } from './use-place-bounds.ts'

type ResultsMapProps = {
  cards: readonly ListingCard[]
  /** Looks at what was found whenever this changes. */
  searchKey: string
  bounds: Bounds | null
  /** Looked at where nothing was found. */
  place: SearchedPlace
  activeId: number | null
  onHover: (id: number | null) => void
  onPress: (id: number) => void
  onSearchArea: (bounds: Bounds) => void
  when?: 'near' | 'now'
  className?: string
  children?: ReactNode
}

/** The homes found, on the map; moved by hand it offers to search what it shows. */
export function ResultsMap(props: ResultsMapProps) {
  const { cards, searchKey, bounds, place, activeId, onHover, onPress, onSearchArea } = props
  const { when, className, children } = props
  const { t, i18n } = useTranslation()
  const settings = useClientSettings()
  const seen = useSeenHomes(({ ids }) => ids)
  const labels = useMapLabels(t('listings.map.region'))
  const [moved, setMoved] = useState<{ key: string; bounds: Bounds } | null>(null)
  const placeBounds = usePlaceBounds(place, searchKey !== '' && cards.length === 0 && !bounds)
  const locale = i18n.language === 'en' ? 'en' : 'tr'

  return (
    <MapView
      when={when}
      className={className}
      labels={labels}
      language={locale}
      styleUrl={settings?.map_style_url}
      points={cards.map((card) => ({
        id: card.id,
        latitude: card.latitude,
        longitude: card.longitude,
        text: formatNumber(card.user_points, locale),
        label: t('listings.card.name', {
          type: t(`listings.residence_type.${card.residence_type}`),
          city: card.city,
          points: formatNumber(card.user_points, locale),
        }),
      }))}
      fitKey={placeBounds ? `${searchKey} place` : searchKey}
      bounds={bounds ?? placeBounds}
      activeId={activeId}
      seenIds={seen}
      onHover={onHover}
      onPress={onPress}
      onMoved={(box) => setMoved({ key: searchKey, bounds: box })}
    >
      {moved && moved.key === searchKey ? (
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
      {children}
    </MapView>
  )
}
