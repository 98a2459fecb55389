import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Map as MapIcon } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
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

type ResultsViewProps = {
  search: SearchCriteria
  /** The first page, if server-rendered. */
  first: SearchAnswer | null
  /** Makes the search a wish: another feature's, which the page puts in. */
  savingAsWish?: ReactNode
}

/** The results: home types, list and map, which highlight each other's homes. */
export function ResultsView({ search, first, savingAsWish }: ResultsViewProps) {
  const { t, i18n } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const isMember = useIsMember()
  const isHydrated = useIsHydrated()
  const filters = parseFilters(query)
  const request = apiSearch(search, filters)
  const searchKey = JSON.stringify(request)
  const found = useInfiniteQuery({ ...searchQuery(request, first), placeholderData: keepPreviousData })
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

  // The rendered list is that of a visitor: a member's has marks and other homes, and until it is there skeletons.
  const isVisitors = first !== null && !found.isFetchedAfterMount && (isMember || !isHydrated)
  const { refetch } = found
  useEffect(() => {
    if (isMember && isVisitors) void refetch()
  }, [isMember, isVisitors, refetch])

  const hasFailed = found.isError
  // Dates that are over, or a length without room: another try would not help.
  const refusal = found.error instanceof ApiError ? Object.values(found.error.fields)[0]?.[0] : undefined
  useEffect(() => {
    if (hasFailed && !refusal) addToast('error', t('listings.results.failed'))
  }, [hasFailed, refusal, t])

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

  const place = placeText({ t, language: i18n.language }, search, filters)
  const count =
    !isLoading && answer
      ? countText(t, { total: answer.total, isExact: answer.total_is_exact }, i18n.language)
      : null
  const title = count
    ? place
      ? t('listings.results.count_place', { count, place })
      : count
    : place || t('listings.results.title')
  const queryOf = (card: Card) => stayQuery(search, card.stay)

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
            canClear={query.size > 0}
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
            {hasFailed && cards.length === 0 ? (
              <ErrorState
                title={refusal ?? t('listings.results.failed')}
                retryLabel={refusal ? t('listings.results.change_dates') : t('shell.reload')}
                retrying={found.isFetching}
                onRetry={() => (refusal ? setOpen('when') : void found.refetch())}
              />
            ) : isLoading ? (
              <ResultsSkeleton label={t('listings.results.loading')} />
            ) : cards.length === 0 ? (
              <Suspense>
                <ResultsEmpty
                  search={search}
                  filters={filters}
                  onChangeDates={() => setOpen('when')}
                  onClearFilters={() => change(noFilters, { ...search, serviceTypes: [] })}
                  onTake={takeChange}
                  savingAsWish={savingAsWish}
                />
              </Suspense>
            ) : (
              <ResultsList
                cards={cards}
                queryOf={queryOf}
                highlightedId={hovered ?? selected}
                onActive={setHovered}
                onOpen={see}
                hasMore={found.hasNextPage}
                isLoadingMore={found.isFetchingNextPage}
                hasFailed={found.isFetchNextPageError}
                onMore={() => void found.fetchNextPage()}
              />
            )}
          </div>
        </section>
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
      </div>
      {isLoading || cards.length > 0 ? (
        <Button
          data-map-button
          variant="inverse"
          size="lg"
          onPointerEnter={preloadMap}
          onClick={mapView.open}
          className="fixed! bottom-[calc(1.25rem+max(var(--tab-bar-h),var(--safe-bottom)))] left-1/2 z-(--z-sticky) -translate-x-1/2 rounded-full! shadow-4 lg:hidden"
        >
          <MapIcon aria-hidden="true" />
          {t('listings.results.map')}
        </Button>
      ) : null}
      <Suspense>
        {open === 'filters' ? (
          <FilterDialog
            open
            onClose={() => setOpen(null)}
            search={search}
            initial={filters}
            onApply={change}
          />
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
    </>
  )
}
