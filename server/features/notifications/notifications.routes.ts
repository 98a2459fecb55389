import { bindRoutes } from '#server/platform/http/routes.ts'
import { notificationSettingsContract } from '#shared/features/notifications/notification-settings.contract.ts'
import { notificationsContract } from '#shared/features/notifications/notifications.contract.ts'
import { changeSettings, showSettings, subscribeToPush, unsubscribeFromPush } from './change-settings.ts'
import {
  listAllNotifications,
  listMessageNotifications,
  listReservationNotifications,
} from './list-notifications.ts'
import { readAllNotifications, readNotifications, readNotificationsAbout } from './read-notifications.ts'
import { setUnsubscribed, showUnsubscribe } from './unsubscribe.ts'

export const notificationsRoutes = bindRoutes(notificationsContract, {
  'GET /message-notification/': (call) => listMessageNotifications(call),
  'GET /reservation/notifications/': (call) => listReservationNotifications(call),
  'POST /reservation/notifications/read/': (call, { body }) => readNotificationsAbout(call, body),
  'DELETE /reservation/notifications/{id}/': (call, { params }) => readNotifications(call, params.id),
  'GET /notification/': (call, { query }) => listAllNotifications(call, query.before),
  'POST /notification/read-all/': (call) => readAllNotifications(call),
})

export const notificationSettingsRoutes = bindRoutes(notificationSettingsContract, {
  'GET /notification-settings/': (call) => showSettings(call),
  'PATCH /notification-settings/': (call, { body }) => changeSettings(call, body),
  'POST /push-subscription/': (call, { body }) => subscribeToPush(call, body),
  'POST /push-subscription/remove/': (call, { body }) => unsubscribeFromPush(call, body.endpoint),
  'GET /unsubscribe/{token}/': (call, { params }) => showUnsubscribe(call, params.token),
  'POST /unsubscribe/{token}/': (call, { params, body }) => setUnsubscribed(call, params.token, body.is_on),
})
