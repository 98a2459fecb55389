import { useApiCache } from '#web/platform/api-cache.ts'
import { infiniteQuery, query } from '#web/platform/api-query.ts'
import { useRealtimeEvent, useRealtimeReconnect } from '#web/platform/realtime-connection.tsx'

/** A conversation from its end backwards, a page at a time. */
export const conversationQuery = (id: number) =>
  infiniteQuery(
    'GET /staff/inbox/{id}/',
    { params: { id } },
    {
      pageField: 'before',
      getNextPageParam: (page) => (page.has_earlier ? page.messages[0]?.id : undefined),
      staleTime: 0,
      // Should realtime be away.
      refetchInterval: 30_000,
    },
  )

export const repliesQuery = query('GET /staff/saved-replies/')

export const presetsQuery = query('GET /staff/assistant/')

/** What members write shows without a look at the clock. */
export function useInboxUpdates(): void {
  const cache = useApiCache()
  const refresh = () =>
    void cache.invalidate(['GET /staff/inbox/', 'GET /staff/inbox/{id}/', 'GET /staff/overview/'])
  useRealtimeEvent('support_inbox', refresh)
  useRealtimeReconnect(refresh)
}
