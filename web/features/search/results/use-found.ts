import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
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

  const refusal = useRefusal(isError ? error : null)
  const last = useOffline(JSON.stringify(request), found, isVisitors)
  const isLoading = found.isPending || found.isPlaceholderData
  return {
    request,
    found,
    pages: last.answer ? [last.answer] : (found.data?.pages ?? []),
    isLoading: isLoading && !last.answer,
    isVisitors,
    refusal,
    offlineSince: last.since,
  }
}

export type SearchResult = ReturnType<typeof useFound>

type Found = UseInfiniteQueryResult<InfiniteData<SearchAnswer>>

/** Without a connection: the list of the last time if this one is missing, and since when what is shown stands. */
function useOffline(key: string, found: Found, isVisitors: boolean) {
  const isOnline = useIsOnline()
  const isLoading = found.isPending || found.isPlaceholderData
  const last = useLastList(key, {
    answer: isVisitors || isLoading ? undefined : found.data?.pages[0],
    at: found.dataUpdatedAt,
    isMissing: found.isError || (isLoading && !isOnline),
  })
  return { answer: last?.answer, since: isOnline && !last ? null : (last?.at ?? found.dataUpdatedAt) }
}

/** Dates that are over, or a length that does not fit: trying again would not help. Other failures are a toast. */
function useRefusal(error: Error | null): string | undefined {
  const { t } = useTranslation()
  const refusal = error instanceof ApiError ? Object.values(error.fields)[0]?.[0] : undefined
  const isFailure = error !== null && refusal === undefined
  useEffect(() => {
    if (isFailure) addToast('error', t('listings.results.failed'))
  }, [isFailure, t])
  return refusal
}
