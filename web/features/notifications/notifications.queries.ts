import { useQuery } from '@tanstack/react-query'
import { useApiCache } from '#web/platform/api-cache.ts'
import { infiniteQuery, query, type Readable } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import {
  useRealtimeEvent,
  useRealtimeReconnect,
  useRealtimeSettled,
} from '#web/platform/realtime-connection.tsx'
import { currentMember, useIsMember } from '#web/platform/session.ts'

export const messageNotificationsQuery = query('GET /message-notification/')

export const reservationNotificationsQuery = query('GET /reservation/notifications/')

/** Homes that the member's wishes have found. */
export const foundByWishesQuery = query('GET /wishes/found/')

/** All notifications, including read ones, paged. */
export const allNotificationsQuery = infiniteQuery(
  'GET /notification/',
  {},
  {
    pageField: 'before',
    getNextPageParam: (page) => (page.has_more ? page.notifications.at(-1)?.id : undefined),
  },
)

export const notificationEndpoints = [
  'GET /message-notification/',
  'GET /reservation/notifications/',
  'GET /notification/',
  'GET /wishes/found/',
] as const satisfies readonly Readable[]

/** All kinds of notifications, fetched when the header is shown signed in and on each realtime event. */
export function useNotifications() {
  const cache = useApiCache()
  const isMember = useIsMember()
  const enabled = useRealtimeSettled() && isMember
  const messages = useQuery({ ...messageNotificationsQuery, enabled })
  const reservations = useQuery({ ...reservationNotificationsQuery, enabled })
  const wishes = useQuery({ ...foundByWishesQuery, enabled })

  useRealtimeEvent('chat_notification', () => void cache.invalidate(messageNotificationsQuery))
  useRealtimeEvent('chat_read', (data) => {
    const isOwn = (data as { reader: number }).reader === currentMember()?.id
    if (isOwn) void cache.invalidate(messageNotificationsQuery)
  })
  useRealtimeEvent('reservation_notification', () => void cache.invalidate(reservationNotificationsQuery))
  useRealtimeEvent('ring_notification', () => void cache.invalidate(reservationNotificationsQuery))
  useRealtimeEvent('wish_notification', () => void cache.invalidate(foundByWishesQuery))
  useRealtimeReconnect(() => void cache.invalidate(notificationEndpoints))

  return {
    messages: messages.data?.message_notifications ?? [],
    messageCount: messages.data?.total_notification_count ?? 0,
    isLoadingMessages: messages.isPending,
    reservations: reservations.data?.reservation_notifications ?? [],
    reservationCount: reservations.data?.total_notification_count ?? 0,
    isLoadingReservations: reservations.isPending,
    wishes: wishes.data?.found ?? [],
    isLoadingWishes: wishes.isPending,
    wishCount: wishes.data?.total_notification_count ?? 0,
  }
}

/** Removes a notification optimistically; the page it links to marks it as read. */
export function useDismissNotification() {
  const cache = useApiCache()
  return {
    dismissMessages(senderId: number) {
      cache.write(messageNotificationsQuery, (known) => {
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
      cache.write(reservationNotificationsQuery, (known) => {
        if (!known) return known
        const rest = known.reservation_notifications.filter((each) => each.id !== id)
        const isGone = rest.length < known.reservation_notifications.length
        return {
          reservation_notifications: rest,
          total_notification_count: Math.max(0, known.total_notification_count - (isGone ? 1 : 0)),
        }
      })
      // Silent by the specification: at worst the notification appears again.
      void api('DELETE /reservation/notifications/{id}/', { params: { id } }).catch(() => {})
    },
  }
}
