import { type DataTag, hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Asked, type Readable, sentRequest } from './api-query.ts'

/** A query made by `query` and its like. */
type Cached<Data> = { queryKey: DataTag<QueryKey, Data, unknown> }
type Plain = { queryKey: QueryKey }

/** The doors to what is kept of the API's answers, by endpoint and by query. */
export const apiCache = (client: QueryClient) => ({
  /** What is known; undefined before the first answer. */
  read: <Data>(query: Cached<Data>): Data | undefined => client.getQueryData(query.queryKey),

  /** Puts in an answer, or what is made of the known one; undefined leaves the entry as it is. */
  write<Data>(query: Cached<Data>, change: Data | ((known: Data | undefined) => Data | undefined)): void {
    client.setQueryData<Data>(query.queryKey, change)
  },

  /** Ends what is under way, so that it does not overwrite what is about to be written. */
  cancel: (query: Plain): Promise<void> => client.cancelQueries({ queryKey: query.queryKey, exact: true }),

  /**
   * Marks answers as out of date; what is shown of them is asked for again, and the promise waits for that. An endpoint
   * alone, or several, means every request of it; with a request only that one, for any reader.
   */
  invalidate<K extends Readable>(what: K | readonly K[] | Plain, request?: Asked<K>): Promise<void> {
    if (typeof what === 'object' && 'queryKey' in what)
      return client.invalidateQueries({ queryKey: what.queryKey, exact: true })
    const endpoints: readonly unknown[] = typeof what === 'string' ? [what] : what
    const wanted = request && hashKey([sentRequest(request)])
    return client.invalidateQueries({
      predicate: ({ queryKey: [endpoint, asked] }) =>
        endpoints.includes(endpoint) && (!wanted || hashKey([sentRequest(asked ?? {})]) === wanted),
    })
  },

  /** Marks every answer, except those of one query. */
  invalidateAll: ({ except, refetch = true }: { except?: Plain; refetch?: boolean } = {}): Promise<void> => {
    const kept = except && hashKey(except.queryKey)
    return client.invalidateQueries({
      predicate: ({ queryHash }) => queryHash !== kept,
      refetchType: refetch ? 'active' : 'none',
    })
  },

  /** Asks again for what is shown and was marked; what is under way already goes on. */
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
