import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { Map as MapIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { FoundCard as Card } from '#shared/features/listings/listings.contract.ts'
import type { SearchAnswer } from '#shared/features/search/search.contract.ts'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { lazyComponent } from '#web/hydration/lazy-component.ts'
import { useIsHydrated } from '#web/hydration/use-is-hydrated.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { useIsMember } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { MapRoom, preloadMap } from '#web/ui/map.tsx'
import {
  apiSearch,
  type Bounds,
  noFilters,
  parseFilters,
  type ResultsFilters,
  withFilters,
} from '../filters/results-filters.ts'
import { useSeenListings } from '../map/seen-listings.ts'
import { useMapView } from '../map/use-map-view.ts'
import { searchQuery } from '../search.queries.ts'
import { searchText, stayQuery } from '../search-query.ts'
import type { SearchChange } from './nearest-change.ts'
import { ResultsBar, ResultsHead } from './results-controls.tsx'
import { countText, placeText } from './results-heading.ts'
import { ResultsList, ResultsSkeleton } from './results-list.tsx'

const FilterDialog = lazyComponent(() => import('../filters/filter-dialog.tsx'), 'FilterDialog')
const WhenDialog = lazyComponent(() => import('../when/when-dialog.tsx'), 'WhenDialog')
const SideMap = lazyComponent(() => import('../map/side-map.tsx'), 'SideMap')
const MobileMap = lazyComponent(() => import('../map/mobile-map.tsx'), 'MobileMap')
const ResultsEmpty = lazyComponent(() => import('./results-empty.tsx'), 'ResultsEmpty')

/** The heading: how many homes, and where. */
function titleOf(
  texts: { t: TFunction; language: string },
  shown: { search: SearchCriteria; filters: ResultsFilters; total: SearchAnswer | undefined },
): string {
  const { t, language } = texts
  const { search, filters, total } = shown
  const place = placeText(texts, search, filters)
  if (!total) return place || t('listings.results.title')
  const count = countText(t, { total: total.total, isExact: total.total_is_exact }, language)
  return place ? t('listings.results.count_place', { count, place }) : count
}

function useFound(search: SearchCriteria, filters: ResultsFilters, first: SearchAnswer | null) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const isHydrated = useIsHydrated()
  const request = apiSearch(search, filters)
  const found = useInfiniteQuery({ ...searchQuery(request, first), placeholderData: keepPreviousData })
  const { refetch, isError, error } = found

  // The rendered list is a visitor's: a member's has marks and other homes, and skeletons until it is loaded.
  const isVisitors = first !== null && !found.isFetchedAfterMount && (isMember || !isHydrated)
  useEffect(() => {
    if (isMember && isVisitors) void refetch()
  }, [isMember, isVisitors, refetch])

  // Dates that are over, or a length that does not fit: trying again would not help.
  const refusal = error instanceof ApiError ? Object.values(error.fields)[0]?.[0] : undefined
  useEffect(() => {
    if (isError && !refusal) addToast('error', t('listings.results.failed'))
  }, [isError, refusal, t])

  return { request, found, isVisitors, refusal }
}

type Found = ReturnType<typeof useFound>['found']

type ResultsViewProps = {
  search: SearchCriteria
  /** The first page, if server-rendered. */
  first: SearchAnswer | null
  /** Turns the search into a wish: from another feature, which the page supplies. */
  savingAsWish?: ReactNode
}

function useResultsView(search: SearchCriteria, first: SearchAnswer | null) {
  const { t, i18n } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const filters = parseFilters(query)
  const { request, found, isVisitors, refusal } = useFound(search, filters, first)
  const searchKey = JSON.stringify(request)
  const isLoading = found.isPending || found.isPlaceholderData
  const cards = found.data?.pages.flatMap((page) => page.data) ?? []
  const [answer] = found.data?.pages ?? []

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
    setQuery(withFilters(new URLSearchParams(searchText(stay)), next))
  }
  const takeChange = (taken: SearchChange) => change(taken.filters, taken.search)
  /** The area of the map replaces the searched place. */
  const searchArea = (bounds: Bounds) => {
    setSelected(null)
    const anywhere = { ...search, country: '', city: '', district: '', region: '' }
    const next = withFilters(new URLSearchParams(searchText(anywhere)), { ...filters, bounds })
    setQuery(mapView.withMapOpen(next), { preventScrollReset: true })
  }

  const total = isLoading ? undefined : answer
  const title = titleOf({ t, language: i18n.language }, { search, filters, total })
  const queryOf = (card: Card) => stayQuery(search, card.stay)

  return {
    search,
    filters,
    request,
    found,
    cards,
    isLoading,
    isVisitors,
    refusal,
    title,
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
    canClear: query.size > 0,
    change,
    takeChange,
    searchArea,
  }
}

type View = ReturnType<typeof useResultsView>

/** The results: home types, list and map, which highlight each other's homes. */
export function ResultsView({ search, first, savingAsWish }: ResultsViewProps) {
  const { t } = useTranslation()
  const view = useResultsView(search, first)
  const { filters, found, cards, isLoading, isVisitors, refusal, hovered, selected, title, queryOf } = view
  const { canClear, change, setHovered, setOpen } = view

  return (
    <>
      <ResultsBar
        search={search}
        filters={filters}
        onChange={change}
        onOpenFilters={() => setOpen('filters')}
        onNearFilters={FilterDialog.preload}
      />
      <div className="page-wide grid grid-cols-[minmax(0,1fr)] gap-7 pt-3 pb-16 lg:pt-5 lg:grid-cols-[minmax(0,1.32fr)_minmax(0,1fr)] min-[85rem]:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)]">
        <section aria-labelledby="results-title">
          <ResultsHead
            title={title}
            search={search}
            canClear={canClear}
            filters={filters}
            onChange={change}
            savingAsWish={cards.length > 0 ? savingAsWish : null}
          />
          {isVisitors ? (
            <div className="hidden in-data-[session=member]:block">
              <ResultsSkeleton label={t('listings.results.loading')} count={cards.length} />
            </div>
          ) : null}
          <div className={isVisitors ? 'in-data-[session=member]:hidden' : undefined}>
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
                  savingAsWish={savingAsWish}
                />
              }
              list={{ queryOf, highlightedId: hovered ?? selected, onActive: setHovered, onOpen: view.see }}
            />
          </div>
        </section>
        <SideResults view={view} />
      </div>
      {isLoading || cards.length > 0 ? <MapButton onOpen={view.mapView.open} /> : null}
      <ResultsDialogs view={view} />
    </>
  )
}

function ResultsDialogs({ view }: { view: View }) {
  const { open, setOpen, search, filters, change, mapView, title, request, cards, settledKey } = view
  const { queryOf, searchArea } = view
  return (
    <Suspense>
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
      {mapView.isOpen ? (
        <MobileMap
          open
          onClose={mapView.close}
          title={title}
          search={request}
          cards={cards}
          searchKey={settledKey}
          bounds={filters.bounds}
          place={search}
          queryOf={queryOf}
          onSearchArea={searchArea}
        />
      ) : null}
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
      className="fixed! bottom-[calc(1.25rem+max(var(--tab-bar-h),var(--safe-bottom)))] left-1/2 z-(--z-sticky) -translate-x-1/2 rounded-full! shadow-4 lg:hidden"
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
    <aside aria-label={t('listings.results.map')} className="max-lg:hidden">
      <MapRoom className="sticky! top-[calc(var(--header-h)+5.75rem)] h-[calc(100dvh-var(--header-h)-7.25rem)] min-h-96 rounded-xl">
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

type FoundListingsProps = {
  found: Found
  cards: readonly Card[]
  refusal: string | undefined
  isLoading: boolean
  empty: ReactNode
  onChangeDates: () => void
  list: Omit<
    ComponentProps<typeof ResultsList>,
    'cards' | 'hasMore' | 'isLoadingMore' | 'hasFailed' | 'onMore'
  >
}

function FoundListings({ found, cards, refusal, isLoading, empty, onChangeDates, list }: FoundListingsProps) {
  const { t } = useTranslation()
  if (found.isError && cards.length === 0)
    return (
      <ErrorState
        title={refusal ?? t('listings.results.failed')}
        retryLabel={refusal ? t('listings.results.change_dates') : t('shell.reload')}
        retrying={found.isFetching}
        onRetry={() => (refusal ? onChangeDates() : void found.refetch())}
      />
    )
  if (isLoading) return <ResultsSkeleton label={t('listings.results.loading')} />
  if (cards.length === 0) return <Suspense>{empty}</Suspense>
  return (
    <ResultsList
      {...list}
      cards={cards}
      hasMore={found.hasNextPage}
      isLoadingMore={found.isFetchingNextPage}
      hasFailed={found.isFetchNextPageError}
      onMore={() => void found.fetchNextPage()}
    />
  )
}
