import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundCard } from '#shared/features/search/search.contract.ts'
import { FullScreen } from '#web/ui/full-screen.tsx'
import { MapCard } from './map-card.tsx'
import type { Bounds } from './results-filters.ts'
import { ResultsMap } from './results-map.tsx'
import { useSeenHomes } from './seen-homes.ts'
import type { SearchedPlace } from './use-place-bounds.ts'

type MobileMapProps = {
  open: boolean
  onClose: () => void
  title: string
  cards: readonly FoundCard[]
  searchKey: string
  bounds: Bounds | null
  place: SearchedPlace
  queryOf: (card: FoundCard) => string
  onSearchArea: (bounds: Bounds) => void
}

/** The map of a phone, over the whole screen, with the homes in a row to swipe. The list keeps its place under it. */
export function MobileMap(props: MobileMapProps) {
  const { open, onClose, title, cards, searchKey, bounds, place, queryOf, onSearchArea } = props
  const { t } = useTranslation()
  const see = useSeenHomes((seen) => seen.see)
  const [activeId, setActiveId] = useState<number | null>(null)
  const row = useRef<HTMLUListElement>(null)
  const settle = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(settle.current), [])

  function show(id: number) {
    setActiveId(id)
    see(id)
    const at = cards.findIndex((card) => card.id === id)
    row.current?.children[at]?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'smooth' })
  }
  // Where the row has come to rest, that home is looked at.
  function handleScroll() {
    clearTimeout(settle.current)
    settle.current = setTimeout(() => {
      const list = row.current
      if (!list) return
      const middle = list.scrollLeft + list.clientWidth / 2
      const at = [...list.children].findIndex(
        (item) => item instanceof HTMLElement && item.offsetLeft + item.offsetWidth > middle,
      )
      const card = cards[at]
      if (card) setActiveId(card.id)
    }, 120)
  }

  return (
    <FullScreen
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('listings.results.close')}
      className="relative overflow-hidden!"
    >
      <ResultsMap
        when="now"
        className="absolute! inset-0"
        cards={cards}
        searchKey={searchKey}
        bounds={bounds}
        place={place}
        activeId={activeId}
        onHover={() => {}}
        onPress={show}
        onSearchArea={onSearchArea}
      />
      {cards.length > 0 ? (
        <ul
          ref={row}
          aria-label={t('listings.results.cards')}
          onScroll={handleScroll}
          className="scrollbar-none absolute inset-x-0 bottom-[calc(1rem+env(safe-area-inset-bottom))] flex snap-x snap-mandatory gap-3 overflow-x-auto px-gutter py-1"
        >
          {cards.map((card) => (
            <li key={card.id} className="w-[85%] max-w-96 flex-none snap-center">
              <MapCard
                card={card}
                query={queryOf(card)}
                active={card.id === activeId}
                onOpen={() => see(card.id)}
                className="h-full"
              />
            </li>
          ))}
        </ul>
      ) : null}
    </FullScreen>
  )
}
