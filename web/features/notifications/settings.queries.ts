import { useMutation } from '@tanstack/react-query'
import type { NotificationSettings } from '#shared/features/notifications/notification-settings.contract.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import { notificationEndpoints } from './notifications.queries.ts'

export const notificationSettingsQuery = query('GET /notification-settings/')

export type SettingsChange = Partial<
  Pick<NotificationSettings, 'email_notifications' | 'settings' | 'quiet_hours'>
>

/** Updates optimistically; rolls back if the server refuses. */
export function useChangeSettings() {
  const cache = useApiCache()
  return useMutation({
    mutationFn: (change: SettingsChange) => api('PATCH /notification-settings/', { body: change }),
    onMutate: async (change) => {
      await cache.cancel(notificationSettingsQuery)
      const before = cache.read(notificationSettingsQuery)
      if (before) cache.write(notificationSettingsQuery, applied(before, change))
      return { before }
    },
    onError: (_error, _change, context) => {
      if (context?.before) cache.write(notificationSettingsQuery, context.before)
    },
    onSuccess: (settings) => {
      cache.write(notificationSettingsQuery, settings)
      void cache.invalidate('GET /my-profile/')
      void cache.invalidate(notificationEndpoints)
    },
  })
}

function applied(before: NotificationSettings, change: SettingsChange): NotificationSettings {
  type Setting = NotificationSettings['settings'][number]
  const changed = (each: Setting) =>
    change.settings?.find((one) => one.event === each.event && one.channel === each.channel) ?? each
  return { ...before, ...change, settings: before.settings.map(changed) }
}
