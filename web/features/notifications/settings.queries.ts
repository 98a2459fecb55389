import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NotificationSettings } from '#shared/features/notifications/notification-settings.contract.ts'
import { api } from '#web/platform/browser-api.ts'
import { ownProfileQuery } from '#web/platform/own-profile.ts'

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => api('GET /notification-settings/', {}, { signal }),
})

export type SettingsChange = Partial<
  Pick<NotificationSettings, 'email_notifications' | 'settings' | 'quiet_hours'>
>

/** What is shown changes at once and goes back if the server refuses. */
export function useChangeSettings() {
  const queryClient = useQueryClient()
  const { queryKey } = notificationSettingsQuery
  return useMutation({
    mutationFn: (change: SettingsChange) => api('PATCH /notification-settings/', { body: change }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      if (before) queryClient.setQueryData(queryKey, applied(before, change))
      return { before }
    },
    onError: (_error, _change, context) => {
      if (context?.before) queryClient.setQueryData(queryKey, context.before)
    },
    onSuccess: (settings) => {
      queryClient.setQueryData(queryKey, settings)
      void queryClient.invalidateQueries({ queryKey: ownProfileQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: ['notifications'] })
    },
  })
}

function applied(before: NotificationSettings, change: SettingsChange): NotificationSettings {
  const changed = (each: NotificationSettings['settings'][number]) =>
    change.settings?.find((one) => one.event === each.event && one.channel === each.channel) ?? each
  return { ...before, ...change, settings: before.settings.map(changed) }
}
