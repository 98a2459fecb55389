import { useTranslation } from 'react-i18next'
import type { MyProfile } from '#shared/features/profiles/profiles.contract.ts'
import { problemOf } from '#web/platform/api-error.ts'
import { useSession } from '#web/platform/session-store.ts'
import { Card } from '#web/ui/card.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useChangeProfile } from './profiles.queries.ts'

/** Which mails the member gets. */
export function NotificationsSection({ profile }: { profile: MyProfile }) {
  const { t } = useTranslation()
  const showAlert = useSession((session) => session.showAlert)
  const change = useChangeProfile()
  const sentence = (error: unknown) =>
    problemOf(error, { offline: t('shell.offline'), fallback: t('profiles.save_failed') }).sentence

  return (
    <section aria-labelledby="notifications-title" className="flex flex-col gap-6">
      <header>
        <h1 id="notifications-title" className="type-page">
          {t('profiles.notifications.title')}
        </h1>
        <p className="mt-1 text-ink-muted">{t('profiles.notifications.lead')}</p>
      </header>
      <Card className="flex flex-col gap-3">
        <Switch
          label={t('profiles.notifications.email')}
          hint={t('profiles.notifications.email_hint', { email: profile.email })}
          checked={profile.email_notifications}
          onCheckedChange={(isOn) =>
            change.mutate(
              { email_notifications: isOn },
              { onError: (error) => showAlert('error', sentence(error)) },
            )
          }
        />
        {change.error ? <FieldError>{sentence(change.error)}</FieldError> : null}
        <p className="border-t border-line pt-3 text-xs text-ink-subtle">
          {t('profiles.notifications.always')}
        </p>
      </Card>
    </section>
  )
}
