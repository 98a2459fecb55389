import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchAnswer } from '#shared/features/search/search.contract.ts'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { useIsHydrated } from '#web/hydration/use-is-hydrated.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { useIsOnline } from '#web/platform/online.ts'
import { useIsMember } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { apiSearch, type ResultsFilters } from '../filters/results-filters.ts'
import { searchQuery } from '../search.queries.ts'
import { useLastList } from './use-last-list.ts'

/** The homes of a search: from the server, or without a connection those of the last time. */
export function useFound(search: SearchCriteria, filters: ResultsFilters, first: SearchAnswer | null) {
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
  const refusal = refusalOf(error)
  useEffect(() => {
    if (isError && !refusal) addToast('error', t('listings.results.failed'))
  }, [isError, refusal, t])

  const isOnline = useIsOnline()
  const isLoading = found.isPending || found.isPlaceholderData
  const last = useLastList(JSON.stringify(request), {
    answer: isVisitors || isLoading ? undefined : found.data?.pages[0],
    at: found.dataUpdatedAt,
    isMissing: isError || (isLoading && !isOnline),
  })
  const pages = last ? [last.answer] : (found.data?.pages ?? [])
  return {
    request,
    found,
    pages,
    isLoading: isLoading && !last,
    isVisitors,
    refusal,
    /** When the list was loaded, if there is no connection now. */
    offlineSince: isOnline && !last ? null : (last?.at ?? found.dataUpdatedAt),
  }
}

export type SearchResult = ReturnType<typeof useFound>

const refusalOf = (error: Error | null): string | undefined =>
  error instanceof ApiError ? Object.values(error.fields)[0]?.[0] : undefined
