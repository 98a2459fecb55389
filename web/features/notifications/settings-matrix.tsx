import { useTranslation } from 'react-i18next'
import type { NotificationSettings } from '#shared/features/notifications/notification-settings.contract.ts'
import {
  isOffered,
  notificationChannels,
  notificationTopics,
} from '#shared/features/notifications/notification-settings.rules.ts'
import { Switch } from '#web/ui/switch.tsx'
import type { SettingsChange } from './settings.queries.ts'

type MatrixProps = { settings: NotificationSettings; onChange: (change: SettingsChange) => void }

/** A row per topic, a column per channel. */
export function SettingsMatrix({ settings, onChange }: MatrixProps) {
  const { t } = useTranslation()
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{t('notifications.matrix')}</caption>
      <thead>
        <tr>
          <th scope="col" className="pb-2 text-left font-medium">
            <span className="sr-only">{t('notifications.event')}</span>
          </th>
          {notificationChannels.map((channel) => (
            <th
              key={channel}
              scope="col"
              className="w-16 pb-2 text-center text-xs font-medium text-ink-muted sm:w-24"
            >
              {t(`notifications.channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notificationTopics.map((event) => (
          <tr key={event} className="border-t border-line">
            <th scope="row" className="py-3 pr-3 text-left font-normal">
              <span className="block font-medium">{t(`notifications.events.${event}`)}</span>
              <span className="hidden text-xs text-ink-muted sm:block">
                {t(`notifications.event_hints.${event}`)}
              </span>
            </th>
            {notificationChannels.map((channel) => (
              <td key={channel} className="py-3 text-center">
                {isOffered(event, channel) ? (
                  <Switch
                    hideLabel
                    label={`${t(`notifications.events.${event}`)}: ${t(`notifications.channels.${channel}`)}`}
                    className="justify-center!"
                    disabled={channel === 'email' && !settings.email_notifications}
                    checked={
                      settings.settings.find((each) => each.event === event && each.channel === channel)
                        ?.is_on ?? true
                    }
                    onCheckedChange={(is_on) => onChange({ settings: [{ event, channel, is_on }] })}
                  />
                ) : (
                  <span className="text-ink-subtle">
                    <span aria-hidden="true">–</span>
                    <span className="sr-only">{t('notifications.not_offered')}</span>
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
