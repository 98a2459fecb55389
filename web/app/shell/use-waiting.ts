import { useQuery } from '@tanstack/react-query'
import { agendaQuery } from '#web/domain/agenda.ts'
import { useNotifications } from '#web/features/notifications/notifications.queries.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { useRealtimeEvent, useRealtimeReconnect } from '#web/platform/realtime-connection.tsx'

/** An answer this new was read while connecting, and is not requested again once the connection is open. */
const freshMs = 5_000

/**
 * Whether it is the member's turn in an agreement, and whether a chat is unread; both stay up to date. The agenda is the
 * start page's main content, so it does not wait for the connection.
 */
export function useWaiting(): { isMyTurn: boolean; hasUnread: boolean } {
  const cache = useApiCache()
  const { messageCount } = useNotifications()
  const { data, dataUpdatedAt, isFetching } = useQuery(agendaQuery)
  const refresh = () => void cache.invalidate(agendaQuery)
  useRealtimeEvent('reservation_notification', refresh)
  useRealtimeReconnect(() => {
    if (!isFetching && Date.now() - dataUpdatedAt > freshMs) refresh()
  })
  return { isMyTurn: (data?.your_turn.length ?? 0) > 0, hasUnread: messageCount > 0 }
}
