import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  changesTo,
  notificationPresets,
  presetOf,
} from '#shared/features/notifications/notification-presets.rules.ts'
import type { NotificationSettings } from '#shared/features/notifications/notification-settings.contract.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailure } from '#web/ui/loaded.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { PushSwitch } from './push-switch.tsx'
import { QuietHoursFields } from './quiet-hours-fields.tsx'
import { notificationSettingsQuery, type SettingsChange, useChangeSettings } from './settings.queries.ts'
import { SettingsMatrix } from './settings-matrix.tsx'

/** Shown instead until they are loaded; not editable before. */
const usual: NotificationSettings = {
  email_notifications: true,
  settings: [],
  quiet_hours: null,
  push_public_key: '',
}

/** How much a member is notified of, this browser, and quiet hours; each topic alone on request. Saved at once. */
export function NotificationSettingsSection({ email }: { email: string }) {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useQuery(notificationSettingsQuery)
  const settings = data ?? usual
  const change = useChangeSettings()
  const problem = useProblem(t('shell.not_saved'))

  function save(wish: SettingsChange) {
    change.mutate(wish, { onError: (error) => addToast('error', problem(error).sentence) })
  }

  return (
    <section aria-labelledby="notifications-title" className="flex max-w-[42.5rem] flex-col gap-4">
      <h1 id="notifications-title" className="type-page">
        {t('notifications.title')}
      </h1>
      {isError && !data ? (
        <LoadFailure query={{ isFetching, refetch }} failed={t('shell.load_failed')} />
      ) : (
        <div aria-busy={!data} inert={!data} className="flex flex-col gap-4">
          <Presets settings={data} onChange={save} />
          <Card padding="none" className="[&>*]:px-4 [&>*]:py-3 sm:[&>*]:px-5">
            <PushSwitch publicKey={settings.push_public_key} />
            <div className="border-t border-line">
              <QuietHoursFields
                quiet={settings.quiet_hours}
                onChange={(quiet_hours) => save({ quiet_hours })}
              />
            </div>
            <Details settings={settings} email={email} onChange={save} />
          </Card>
          <p className="text-xs text-ink-muted">{t('notifications.always')}</p>
        </div>
      )}
    </section>
  )
}

type PresetsProps = {
  settings: NotificationSettings | undefined
  onChange: (change: SettingsChange) => void
}

/** The three presets; none is chosen where a member has made a choice of their own. */
function Presets({ settings, onChange }: PresetsProps) {
  const { t } = useTranslation()
  const { preset, differences } = presetOf(settings ?? usual)
  return (
    <>
      <RadioCards
        label={t('notifications.presets.label')}
        hideLabel
        className="sm:[&>div]:grid sm:[&>div]:grid-cols-3 sm:[&>div]:gap-3 sm:[&>div>*]:h-full sm:[&_label]:h-full"
        options={notificationPresets.map((value) => ({
          value,
          label: t(`notifications.presets.${value}`),
          description: t(`notifications.presets.${value}_text`),
        }))}
        value={settings && differences === 0 ? preset : null}
        onChange={(chosen) => settings && onChange(changesTo(chosen, settings))}
      />
      {settings && differences > 0 ? (
        <p role="status" className="text-sm font-medium">
          {t('notifications.presets.own', { count: differences })}
        </p>
      ) : null}
    </>
  )
}

type DetailsProps = {
  settings: NotificationSettings
  email: string
  onChange: (change: SettingsChange) => void
}

/** Each topic by each channel, and mails at all. */
function Details({ settings, email, onChange }: DetailsProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <Accordion
      level={2}
      className="border-t border-line py-0! [&>*]:border-b-0"
      value={open}
      onChange={setOpen}
      items={[
        {
          id: 'notification-details',
          title: (
            <span>
              <span className="block text-sm font-medium">{t('notifications.details')}</span>
              <span className="block text-xs font-normal text-ink-muted">
                {t('notifications.details_text')}
              </span>
            </span>
          ),
          content: (
            <div className="flex flex-col gap-4">
              <Switch
                label={t('notifications.email')}
                hint={t('notifications.email_hint', { email })}
                checked={settings.email_notifications}
                onCheckedChange={(isOn) => onChange({ email_notifications: isOn })}
              />
              <SettingsMatrix settings={settings} onChange={onChange} />
            </div>
          ),
        },
      ]}
    />
  )
}
