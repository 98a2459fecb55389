import { useTranslation } from 'react-i18next'
import { hideToast, useToast } from '#web/platform/toasts.ts'
import { Banner, BannerRegion } from '#web/ui/banner.tsx'

/** Shows the toast for three seconds, or until it is closed. */
export function ToastHost() {
  const { t } = useTranslation()
  const toast = useToast()
  return (
    <BannerRegion label={t('shell.messages_region')}>
      {toast ? (
        <Banner key={toast.id} tone={toast.type} closeLabel={t('shell.close')} onClose={hideToast}>
          {toast.message}
        </Banner>
      ) : null}
    </BannerRegion>
  )
}
