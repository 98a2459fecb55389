import type { FoundCard } from '#shared/features/listings/listings.contract.ts'
import type { ApiSearch, Bounds } from '../filters/results-filters.ts'
import { MapCard } from './map-card.tsx'
import { ResultsMap } from './results-map.tsx'
import { useSeenListings } from './seen-listings.ts'
import { usePins } from './use-pins.ts'
import type { SearchedPlace } from './use-place-bounds.ts'

type SideMapProps = {
  search: ApiSearch
  cards: readonly FoundCard[]
  searchKey: string
  bounds: Bounds | null
  place: SearchedPlace
  hoveredId: number | null
  selectedId: number | null
  queryOf: (card: FoundCard) => string
  onHover: (id: number | null) => void
  onSelect: (id: number | null) => void
  onSearchArea: (bounds: Bounds) => void
}

/** The map beside the list, with the card of the clicked marker. */
export function SideMap(props: SideMapProps) {
  const { search, cards, hoveredId, selectedId, queryOf, onSelect, ...map } = props
  const see = useSeenListings((seen) => seen.see)
  const pins = usePins(search, cards, selectedId)
  return (
    <ResultsMap
      {...map}
      search={search}
      className="absolute! inset-0"
      cards={cards}
      pins={pins}
      activeId={hoveredId ?? selectedId}
      onMarkerClick={(id) => {
        see(id)
        onSelect(id)
      }}
    >
      {pins.card ? (
        <MapCard
          key={pins.card.id}
          card={pins.card}
          query={queryOf(pins.card)}
          onClose={() => onSelect(null)}
          className="absolute! bottom-8 left-1/2 w-[calc(100%-2.5rem)] max-w-108 -translate-x-1/2"
        />
      ) : null}
    </ResultsMap>
  )
}
