import { useTranslation } from 'react-i18next'
import { useSession } from '#web/platform/session-store.ts'
import { Banner, BannerRegion } from '#web/ui/banner.tsx'

/** Shows the session's alert for three seconds, or until it is closed. */
export function AlertHost() {
  const { t } = useTranslation()
  const alert = useSession((session) => session.alert)
  const hideAlert = useSession((session) => session.hideAlert)
  return (
    <BannerRegion label={t('shell.messages_region')}>
      {alert ? (
        <Banner key={alert.id} tone={alert.type} closeLabel={t('shell.close')} onClose={hideAlert}>
          {alert.message}
        </Banner>
      ) : null}
    </BannerRegion>
  )
}
