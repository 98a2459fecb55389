import type { SearchAnswer } from '#shared/features/search/search.contract.ts'
import { failFastOffline, infiniteQuery, query } from '#web/platform/api-query.ts'
import type { ApiSearch } from './filters/results-filters.ts'

export const pageOfListings = 24

/** The listings of a search, paged. `first` is the server-rendered page. */
export const searchQuery = (search: ApiSearch, first: SearchAnswer | null) =>
  infiniteQuery(
    'GET /residence-search/',
    { query: { ...search, limit: pageOfListings } },
    {
      pageField: 'cursor',
      getNextPageParam: (last) => last.next_cursor,
      ...(first && { initialData: { pages: [first], pageParams: [undefined] } }),
      // Returning from a listing restores the list.
      gcTime: 30 * 60_000,
      staleTime: 5 * 60_000,
      ...failFastOffline,
    },
  )

/** The number of results of a search. */
export const countQuery = (search: ApiSearch) =>
  query('GET /residence-search/', { query: { ...search, limit: 1 } }, { staleTime: 60_000 })
