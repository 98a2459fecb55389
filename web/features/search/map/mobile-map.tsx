import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundCard } from '#shared/features/listings/listings.contract.ts'
import { FullScreen } from '#web/ui/full-screen.tsx'
import type { ApiSearch, Bounds } from '../filters/results-filters.ts'
import { MapCard } from './map-card.tsx'
import { ResultsMap } from './results-map.tsx'
import { useSeenListings } from './seen-listings.ts'
import { usePins } from './use-pins.ts'
import type { SearchedPlace } from './use-place-bounds.ts'

type MobileMapProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The search, filters and bell, beside the way back. */
  tools: ReactNode
  search: ApiSearch
  cards: readonly FoundCard[]
  searchKey: string
  bounds: Bounds | null
  place: SearchedPlace
  queryOf: (card: FoundCard) => string
  onSearchArea: (bounds: Bounds) => void
  /** Dialogs over the map. */
  children: ReactNode
}

/** The full-screen map on a phone, with a row of cards to swipe. The list under it keeps its scroll position. */
export function MobileMap(props: MobileMapProps) {
  const {
    open,
    onClose,
    title,
    tools,
    search,
    cards: loaded,
    searchKey,
    bounds,
    place,
    queryOf,
    onSearchArea,
    children,
  } = props
  const { t } = useTranslation()
  const see = useSeenListings((seen) => seen.see)
  const [activeId, setActiveId] = useState<number | null>(null)
  // A new object for each click, so that clicking the same marker again scrolls to its card again.
  const [clicked, setClicked] = useState<{ id: number } | null>(null)
  const pins = usePins(search, loaded, clicked?.id ?? null)
  const { card } = pins
  // A listing that is not loaded yet comes first in the row.
  const cards = card && !loaded.some(({ id }) => id === card.id) ? [card, ...loaded] : loaded
  const [row, setRow] = useState<HTMLUListElement | null>(null)
  const roomBelow = useRoomBelow(row)

  function show(id: number) {
    setActiveId(id)
    setClicked({ id })
    see(id)
  }
  const clickedIndex = cards.findIndex(({ id }) => id === clicked?.id)
  useEffect(() => {
    if (!clicked || clickedIndex < 0) return
    row?.children[clickedIndex]?.scrollIntoView({
      inline: 'center',
      block: 'nearest',
      behavior: 'smooth',
    })
  }, [row, clicked, clickedIndex])

  return (
    <FullScreen
      open={open}
      onClose={onClose}
      title={title}
      tools={tools}
      closeLabel={t('listings.results.back_to_list')}
      className="relative overflow-hidden!"
    >
      <ResultsMap
        className="absolute! inset-0"
        search={search}
        cards={cards}
        pins={pins}
        roomBelow={roomBelow}
        searchKey={searchKey}
        bounds={bounds}
        place={place}
        activeId={activeId}
        onHover={() => {}}
        onMarkerClick={show}
        onSearchArea={onSearchArea}
      />
      {cards.length > 0 ? (
        <CardRow
          cards={cards}
          activeId={activeId}
          queryOf={queryOf}
          onActive={setActiveId}
          onOpen={see}
          row={row}
          onRow={setRow}
        />
      ) : null}
      {children}
    </FullScreen>
  )
}

type CardRowProps = {
  cards: readonly FoundCard[]
  activeId: number | null
  queryOf: MobileMapProps['queryOf']
  onActive: (id: number) => void
  onOpen: (id: number) => void
  row: HTMLUListElement | null
  onRow: (row: HTMLUListElement | null) => void
}

/** The cards in a row; the one at which scrolling stops is active. */
function CardRow({ cards, activeId, queryOf, onActive, onOpen, row, onRow }: CardRowProps) {
  const { t } = useTranslation()
  const settle = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(settle.current), [])

  // Activates the card at which scrolling has stopped.
  function handleScroll() {
    clearTimeout(settle.current)
    settle.current = setTimeout(() => {
      if (!row) return
      const middle = row.scrollLeft + row.clientWidth / 2
      const at = [...row.children].findIndex(
        (item) => item instanceof HTMLElement && item.offsetLeft + item.offsetWidth > middle,
      )
      const card = cards[at]
      if (card) onActive(card.id)
    }, 120)
  }

  return (
    <ul
      ref={onRow}
      aria-label={t('listings.results.cards')}
      onScroll={handleScroll}
      className="scrollbar-none absolute inset-x-0 bottom-[calc(2.75rem+var(--safe-bottom))] flex snap-x snap-mandatory gap-3 overflow-x-auto px-gutter py-1"
    >
      {cards.map((card) => (
        <li key={card.id} className="w-[85%] max-w-96 flex-none snap-center">
          <MapCard
            card={card}
            query={queryOf(card)}
            active={card.id === activeId}
            onOpen={() => onOpen(card.id)}
            className="h-full"
          />
        </li>
      ))}
    </ul>
  )
}

/** How much of the map the row of cards covers, with the attribution under it: no pin is shown there. */
function useRoomBelow(row: HTMLElement | null): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    if (!row) return setRoom(0)
    const measure = () => setRoom((row.offsetParent?.clientHeight ?? 0) - row.offsetTop)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    return () => observer.disconnect()
  }, [row])
  return room
}
