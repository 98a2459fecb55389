import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { NotificationSettings } from '#shared/features/notifications/notification-settings.contract.ts'
import {
  isOffered,
  notificationChannels,
  notificationEvents,
} from '#shared/features/notifications/notification-settings.rules.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadFailure } from '#web/ui/loaded.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { PushSwitch } from './push-switch.tsx'
import { QuietHoursFields } from './quiet-hours-fields.tsx'
import { notificationSettingsQuery, type SettingsChange, useChangeSettings } from './settings.queries.ts'

/** Shown instead until they are loaded; not editable before. */
const usual: NotificationSettings = {
  email_notifications: true,
  settings: [],
  quiet_hours: null,
  push_public_key: '',
}

/** Notification settings by event and channel, and quiet hours. Changes are saved at once. */
export function NotificationSettingsSection({ email }: { email: string }) {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useQuery(notificationSettingsQuery)
  const settings = data ?? usual
  const change = useChangeSettings()
  const problem = useProblem(t('notifications.failed'))

  function save(wish: SettingsChange) {
    change.mutate(wish, { onError: (error) => addToast('error', problem(error).sentence) })
  }

  return (
    <section aria-labelledby="notifications-title" className="flex flex-col gap-6">
      <header>
        <h1 id="notifications-title" className="type-page">
          {t('notifications.title')}
        </h1>
        <p className="mt-1 text-ink-muted">{t('notifications.lead')}</p>
      </header>
      {isError && !data ? (
        <LoadFailure query={{ isFetching, refetch }} failed={t('notifications.load_failed')} />
      ) : (
        <div aria-busy={!data} inert={!data} className="flex flex-col gap-6">
          <Card className="flex flex-col gap-3">
            <Switch
              label={t('notifications.email')}
              hint={t('notifications.email_hint', { email })}
              checked={settings.email_notifications}
              onCheckedChange={(isOn) => save({ email_notifications: isOn })}
            />
            <div className="border-t border-line pt-3">
              <PushSwitch publicKey={settings.push_public_key} />
            </div>
          </Card>
          <Card>
            <Matrix settings={settings} onChange={save} />
            <p className="mt-4 border-t border-line pt-3 text-xs text-ink-subtle">
              {t('notifications.always')}
            </p>
          </Card>
          <QuietHoursFields quiet={settings.quiet_hours} onChange={(quiet_hours) => save({ quiet_hours })} />
        </div>
      )}
    </section>
  )
}

type MatrixProps = { settings: NotificationSettings; onChange: (change: SettingsChange) => void }

/** A row per event, a column per channel. */
function Matrix({ settings, onChange }: MatrixProps) {
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
        {notificationEvents.map((event) => (
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
