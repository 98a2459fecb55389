import { useApiCache } from '#web/platform/api-cache.ts'
import { infiniteQuery, query } from '#web/platform/api-query.ts'
import { useRealtimeEvent, useRealtimeReconnect } from '#web/platform/realtime-connection.tsx'

/** A conversation, paged backwards from its end. */
export const conversationQuery = (id: number) =>
  infiniteQuery(
    'GET /staff/inbox/{id}/',
    { params: { id } },
    {
      pageField: 'before',
      getNextPageParam: (page) => (page.has_earlier ? page.messages[0]?.id : undefined),
      staleTime: 0,
      // In case realtime is down.
      refetchInterval: 30_000,
    },
  )

export const repliesQuery = query('GET /staff/saved-replies/')

export const presetsQuery = query('GET /staff/assistant/')

/** Refreshes the inbox on realtime events. */
export function useInboxUpdates(): void {
  const cache = useApiCache()
  const refresh = () =>
    void cache.invalidate(['GET /staff/inbox/', 'GET /staff/inbox/{id}/', 'GET /staff/overview/'])
  useRealtimeEvent('support_inbox', refresh)
  useRealtimeReconnect(refresh)
}
