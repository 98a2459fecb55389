import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/browser-api.ts'
import { useRealtimeEvent, useRealtimeReconnect } from '#web/platform/realtime-connection.tsx'

/** A conversation from its end backwards, a page at a time. */
export const conversationQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'conversation', id],
    queryFn: ({ pageParam, signal }) =>
      api('GET /staff/inbox/{id}/', { params: { id }, query: { before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.has_earlier ? page.messages[0]?.id : undefined),
    staleTime: 0,
    // Should realtime be away.
    refetchInterval: 30_000,
  })

export const repliesQuery = queryOptions({
  queryKey: ['staff', 'saved-replies'],
  queryFn: ({ signal }) => api('GET /staff/saved-replies/', {}, { signal }),
})

export const presetsQuery = queryOptions({
  queryKey: ['staff', 'presets'],
  queryFn: ({ signal }) => api('GET /staff/assistant/', {}, { signal }),
})

/** What members write shows without a look at the clock. */
export function useInboxNews(): void {
  const queryClient = useQueryClient()
  const refresh = () => {
    for (const part of ['conversation', 'list', 'overview'])
      void queryClient.invalidateQueries({ queryKey: ['staff', part] })
  }
  useRealtimeEvent('support_inbox', refresh)
  useRealtimeReconnect(refresh)
}
