import { bindRoutes } from '#server/platform/http/routes.ts'
import { notificationsContract } from '#shared/features/notifications/notifications.contract.ts'
import { listMessageNotifications, listReservationNotifications } from './list-notifications.ts'
import { readNews, readReservationNews } from './read-notifications.ts'

export const notificationsRoutes = bindRoutes(notificationsContract, {
  'GET /message-notification/': (call) => listMessageNotifications(call),
  'GET /reservation/notifications/': (call) => listReservationNotifications(call),
  'POST /reservation/notifications/read/': (call, { body }) => readReservationNews(call, body.reservation),
  'DELETE /reservation/notifications/{id}/': (call, { params }) => readNews(call, params.id),
})
