import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/browser-api.ts'
import {
  useRealtimeEvent,
  useRealtimeReconnect,
  useRealtimeSettled,
} from '#web/platform/realtime-connection.tsx'
import { useSession } from '#web/platform/session-store.ts'

export const messageNotificationsQuery = queryOptions({
  queryKey: ['notifications', 'messages'],
  queryFn: ({ signal }) => api('GET /message-notification/', {}, { signal }),
})

export const reservationNotificationsQuery = queryOptions({
  queryKey: ['notifications', 'reservations'],
  queryFn: ({ signal }) => api('GET /reservation/notifications/', {}, { signal }),
})

/** Both kinds of news, asked for when the header is shown signed in and again on each realtime event. */
export function useNotifications() {
  const queryClient = useQueryClient()
  const isMember = useSession((session) => session.Token !== null)
  const enabled = useRealtimeSettled() && isMember
  const messages = useQuery({ ...messageNotificationsQuery, enabled })
  const reservations = useQuery({ ...reservationNotificationsQuery, enabled })

  useRealtimeEvent('chat_notification', () => void queryClient.invalidateQueries(messageNotificationsQuery))
  useRealtimeEvent('chat_read', (data) => {
    const isOwn = (data as { reader: number }).reader === useSession.getState().User?.id
    if (isOwn) void queryClient.invalidateQueries(messageNotificationsQuery)
  })
  useRealtimeEvent(
    'reservation_notification',
    () => void queryClient.invalidateQueries(reservationNotificationsQuery),
  )
  useRealtimeReconnect(() => void queryClient.invalidateQueries({ queryKey: ['notifications'] }))

  return {
    messages: messages.data?.message_notifications ?? [],
    messageCount: messages.data?.total_notification_count ?? 0,
    isLoadingMessages: messages.isPending,
    reservations: reservations.data?.reservation_notifications ?? [],
    reservationCount: reservations.data?.total_notification_count ?? 0,
    isLoadingReservations: reservations.isPending,
  }
}

/** Takes a piece of news away at once; the page that it leads to marks it as read. */
export function useDismissNotification() {
  const queryClient = useQueryClient()
  return {
    dismissMessages(senderId: number) {
      queryClient.setQueryData(messageNotificationsQuery.queryKey, (known) => {
        if (!known) return known
        const gone = known.message_notifications.find(({ sender }) => sender.id === senderId)
        return {
          message_notifications: known.message_notifications.filter((each) => each !== gone),
          total_notification_count: Math.max(
            0,
            known.total_notification_count - (gone?.unread_message_count ?? 0),
          ),
        }
      })
    },

    dismissReservation(id: number) {
      queryClient.setQueryData(reservationNotificationsQuery.queryKey, (known) => {
        if (!known) return known
        const rest = known.reservation_notifications.filter((each) => each.id !== id)
        const isGone = rest.length < known.reservation_notifications.length
        return {
          reservation_notifications: rest,
          total_notification_count: Math.max(0, known.total_notification_count - (isGone ? 1 : 0)),
        }
      })
      // Kept quiet as the specification has it: at worst the news shows again at the next look.
      void api('DELETE /reservation/notifications/{id}/', { params: { id } }).catch(() => {})
    },
  }
}
