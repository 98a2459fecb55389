import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { presetOf } from '#shared/features/notifications/notification-presets.rules.ts'
import { clockOf } from './quiet-hours-fields.tsx'
import { notificationSettingsQuery } from './settings.queries.ts'

/** 'Önemliler · 22:00–08:00 sessiz'; undefined until the settings are loaded. */
export function useSettingsSummary(): string | undefined {
  const { t } = useTranslation()
  const { data } = useQuery(notificationSettingsQuery)
  if (!data) return undefined
  const { preset, differences } = presetOf(data)
  const { quiet_hours: quiet } = data
  return [
    differences > 0
      ? t('notifications.presets.own', { count: differences })
      : t(`notifications.presets.${preset}`),
    ...(quiet
      ? [t('notifications.quiet_between', { from: clockOf(quiet.from), to: clockOf(quiet.to) })]
      : []),
  ].join(' · ')
}
