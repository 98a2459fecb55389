import { Map as MapIcon } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { FoundCard as Card } from '#shared/features/listings/listings.contract.ts'
import type { SearchAnswer } from '#shared/features/search/search.contract.ts'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { useIsMember } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { MapRoom, preloadMap } from '#web/ui/map.tsx'
import {
  type Bounds,
  noFilters,
  parseFilters,
  type ResultsFilters,
  withFilters,
} from '../filters/results-filters.ts'
import { useSeenListings } from '../map/seen-listings.ts'
import { useMapView } from '../map/use-map-view.ts'
import { searchText, stayQuery } from '../search-query.ts'
import { FoundListings } from './found-listings.tsx'
import type { SearchChange } from './nearest-change.ts'
import { OfflineNote } from './offline-note.tsx'
import { ResultsBar } from './results-bar.tsx'
import { ResultsHead } from './results-head.tsx'
import { countText, placeText } from './results-heading.ts'
import { ResultsSkeleton } from './results-list.tsx'
import { SearchTools } from './search-tools.tsx'
import { useFound } from './use-found.ts'

const FilterDialog = lazyComponent(() => import('../filters/filter-dialog.tsx'), 'FilterDialog')
const WhenDialog = lazyComponent(() => import('../when/when-dialog.tsx'), 'WhenDialog')
const SideMap = lazyComponent(() => import('../map/side-map.tsx'), 'SideMap')
const MobileMap = lazyComponent(() => import('../map/mobile-map.tsx'), 'MobileMap')
const ServicesRow = lazyComponent(() => import('../other-listings/services-row.tsx'), 'ServicesRow')
const ResultsEmpty = lazyComponent(() => import('./results-empty.tsx'), 'ResultsEmpty')

type ResultsViewProps = {
  search: SearchCriteria
  /** The first page, if server-rendered. */
  first: SearchAnswer | null
  /** Saves the search as a wish: from another feature, which the page supplies. */
  saving?: (look: 'icon' | 'words') => ReactNode
}

function useResultsView(search: SearchCriteria, first: SearchAnswer | null) {
  const { t, i18n } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const filters = parseFilters(query)
  const { pages, isLoading, ...result } = useFound(search, filters, first)
  const searchKey = JSON.stringify(result.request)
  const cards = pages.flatMap((page) => page.data)
  const [answer] = pages

  const [settledKey, setSettledKey] = useState('')
  if (!isLoading && settledKey !== searchKey) setSettledKey(searchKey)
  const [hovered, setHovered] = useState<number | null>(null)
  const [selected, setSelected] = useState<number | null>(null)
  const [open, setOpen] = useState<'filters' | 'when' | null>(null)
  const mapView = useMapView()
  const see = useSeenListings((seen) => seen.see)

  function change(next: ResultsFilters, stay: SearchCriteria = search) {
    setOpen(null)
    setSelected(null)
    setQuery(mapView.withMapOpen(withFilters(new URLSearchParams(searchText(stay)), next)))
  }
  const takeChange = (taken: SearchChange) => change(taken.filters, taken.search)
  /** The area of the map replaces the searched place. */
  const searchArea = (bounds: Bounds) => {
    setSelected(null)
    const anywhere = { ...search, country: '', city: '', district: '', region: '' }
    const next = withFilters(new URLSearchParams(searchText(anywhere)), { ...filters, bounds })
    setQuery(mapView.withMapOpen(next), { preventScrollReset: true })
  }

  const texts = { t, language: i18n.language }
  const found = isLoading ? undefined : answer
  const place = placeText(texts, search, filters)
  const count = found
    ? countText(t, { total: found.total, isExact: found.total_is_exact }, i18n.language)
    : ''
  const queryOf = (card: Card) => stayQuery(search, card.stay)

  return {
    search,
    filters,
    ...result,
    cards,
    isLoading,
    count,
    place,
    title: [count, place].filter(Boolean).join(' · ') || t('listings.results.title'),
    queryOf,
    see,
    settledKey,
    hovered,
    setHovered,
    selected,
    setSelected,
    open,
    setOpen,
    mapView,
    change,
    takeChange,
    searchArea,
  }
}

type View = ReturnType<typeof useResultsView>

/** The results: home types, list and map, which highlight each other's homes. */
export function ResultsView({ search, first, saving = () => null }: ResultsViewProps) {
  const { t } = useTranslation()
  const view = useResultsView(search, first)
  const { filters, found, cards, isLoading, isVisitors, refusal, hovered, selected, queryOf } = view
  const { change, setHovered, setOpen } = view
  const tools = {
    search,
    filters,
    onOpenFilters: () => setOpen('filters'),
    onNearFilters: FilterDialog.preload,
  }

  return (
    <>
      <ResultsBar {...tools} onChange={change} saving={saving} />
      <div className="page-wide grid grid-cols-[minmax(0,1fr)] gap-7 pb-16 lg:grid-cols-[minmax(0,1.32fr)_minmax(0,1fr)] min-[85rem]:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)]">
        <section aria-labelledby="results-title">
          <ResultsHead
            count={view.count || (view.place ? '' : view.title)}
            place={view.place}
            search={search}
            filters={filters}
            onChange={change}
            isEmpty={!isLoading && cards.length === 0}
          />
          {isVisitors ? (
            <div className="hidden in-data-[session=member]:block">
              <ResultsSkeleton label={t('listings.results.loading')} />
            </div>
          ) : null}
          <div className={isVisitors ? 'in-data-[session=member]:hidden' : undefined}>
            {view.offlineSince && cards.length > 0 ? <OfflineNote since={view.offlineSince} /> : null}
            <FoundListings
              found={found}
              cards={cards}
              refusal={refusal}
              isLoading={isLoading}
              onChangeDates={() => setOpen('when')}
              empty={
                <ResultsEmpty
                  search={search}
                  filters={filters}
                  onChangeDates={() => setOpen('when')}
                  onClearFilters={() => change(noFilters, { ...search, serviceTypes: [] })}
                  onTake={view.takeChange}
                  saving={saving('words')}
                />
              }
              list={{ queryOf, highlightedId: hovered ?? selected, onActive: setHovered, onOpen: view.see }}
            />
            <ForMembers isShown={cards.length > 0} />
          </div>
        </section>
        <SideResults view={view} />
      </div>
      {isLoading || cards.length > 0 ? <MapButton onOpen={view.mapView.open} /> : null}
      <ResultsDialogs view={view} tools={<SearchTools {...tools} saving={saving('icon')} />} />
    </>
  )
}

/** Visitors do not load it. */
function ForMembers({ isShown }: { isShown: boolean }) {
  return useIsMember() && isShown ? (
    <Suspense>
      <ServicesRow />
    </Suspense>
  ) : null
}

function ResultsDialogs({ view, tools }: { view: View; tools: ReactNode }) {
  const { open, setOpen, search, filters, change, mapView, title, request, cards, settledKey } = view
  const { queryOf, searchArea } = view
  const dialogs = (
    <>
      {open === 'filters' ? (
        <FilterDialog open onClose={() => setOpen(null)} search={search} initial={filters} onApply={change} />
      ) : null}
      {open === 'when' ? (
        <WhenDialog
          open
          onClose={() => setOpen(null)}
          search={search}
          filters={filters}
          onApply={(next) => change(filters, next)}
        />
      ) : null}
    </>
  )
  return (
    <Suspense>
      {mapView.isOpen ? (
        <MobileMap
          open
          onClose={mapView.close}
          title={title}
          tools={tools}
          search={request}
          cards={cards}
          searchKey={settledKey}
          bounds={filters.bounds}
          place={search}
          queryOf={queryOf}
          onSearchArea={searchArea}
        >
          {dialogs}
        </MobileMap>
      ) : (
        dialogs
      )}
    </Suspense>
  )
}

function MapButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      data-map-button
      variant="inverse"
      size="lg"
      onPointerEnter={preloadMap}
      onClick={onOpen}
      className="fixed! right-4 bottom-[calc(.75rem+max(var(--tab-bar-h),var(--safe-bottom)))] z-(--z-sticky) rounded-full! shadow-4 lg:hidden"
    >
      <MapIcon aria-hidden="true" />
      {t('listings.results.map')}
    </Button>
  )
}

function SideResults({ view }: { view: View }) {
  const { t } = useTranslation()
  const { request, cards, settledKey, filters, search, hovered, selected } = view
  const { queryOf, setHovered, setSelected, searchArea } = view
  return (
    <aside aria-label={t('listings.results.map')} className="pt-4 max-lg:hidden">
      <MapRoom className="sticky! top-[calc(var(--header-h)+4.25rem)] h-[calc(100dvh-var(--header-h)-5.25rem)] min-h-96 rounded-xl">
        <SideMap
          search={request}
          cards={cards}
          searchKey={settledKey}
          bounds={filters.bounds}
          place={search}
          hoveredId={hovered}
          selectedId={selected}
          queryOf={queryOf}
          onHover={setHovered}
          onSelect={setSelected}
          onSearchArea={searchArea}
        />
      </MapRoom>
    </aside>
  )
}
