import { type DataTag, hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Readable, type RequestOf, sentRequest } from './api-query.ts'

/** A query from `query` and the like. */
type Cached<Data> = { queryKey: DataTag<QueryKey, Data, unknown> }
type Plain = { queryKey: QueryKey }

/** Access to the cache of API answers, by endpoint and by query. */
export const apiCache = (client: QueryClient) => ({
  /** The cached answer; undefined before the first one. */
  read: <Data>(query: Cached<Data>): Data | undefined => client.getQueryData(query.queryKey),

  /** Writes an answer, or an update of the cached one; undefined leaves the entry unchanged. */
  write<Data>(query: Cached<Data>, change: Data | ((known: Data | undefined) => Data | undefined)): void {
    client.setQueryData<Data>(query.queryKey, change)
  },

  /** Cancels requests in flight, so that they do not overwrite what is about to be written. */
  cancel: (query: Plain): Promise<void> => client.cancelQueries({ queryKey: query.queryKey, exact: true }),

  /**
   * Invalidates answers; active ones are refetched, and the promise waits for that. One or several endpoints mean every
   * request of them; with a request only that one, for any reader.
   */
  invalidate<K extends Readable>(what: K | readonly K[] | Plain, request?: RequestOf<K>): Promise<void> {
    if (typeof what === 'object' && 'queryKey' in what)
      return client.invalidateQueries({ queryKey: what.queryKey, exact: true })
    const endpoints: readonly unknown[] = typeof what === 'string' ? [what] : what
    const requestHash = request && hashKey([sentRequest(request)])
    return client.invalidateQueries({
      predicate: ({ queryKey: [endpoint, sent] }) =>
        endpoints.includes(endpoint) && (!requestHash || hashKey([sentRequest(sent ?? {})]) === requestHash),
    })
  },

  /** Invalidates every answer, except those of one query. */
  invalidateAll: ({ except, refetch = true }: { except?: Plain; refetch?: boolean } = {}): Promise<void> => {
    const exempt = except && hashKey(except.queryKey)
    return client.invalidateQueries({
      predicate: ({ queryHash }) => queryHash !== exempt,
      refetchType: refetch ? 'active' : 'none',
    })
  },

  /** Refetches active, invalidated queries; requests in flight continue. */
  refetchInvalidated: (): Promise<void> =>
    client.refetchQueries(
      { type: 'active', predicate: ({ state }) => state.isInvalidated },
      { cancelRefetch: false },
    ),
})

export function useApiCache() {
  const client = useQueryClient()
  return useMemo(() => apiCache(client), [client])
}

export type ApiCache = ReturnType<typeof apiCache>
