import { useTranslation } from 'react-i18next'
import { hideToast, useToast } from '#web/platform/toasts.ts'
import { Banner, BannerRegion } from '#web/ui/banner.tsx'

/** Time enough to read the sentence and to click. */
const actionMs = 8000

/** Shows the toast for three seconds, or until it is closed. */
export function ToastHost() {
  const { t } = useTranslation()
  const toast = useToast()
  return (
    <BannerRegion label={t('shell.messages_region')}>
      {toast ? (
        <Banner
          key={toast.id}
          tone={toast.type}
          closeLabel={t('shell.close')}
          onClose={hideToast}
          duration={toast.action && actionMs}
        >
          {toast.message}
          {toast.action ? (
            <button
              type="button"
              className="link ml-3 min-h-6 font-semibold"
              onClick={() => {
                hideToast()
                toast.action?.run()
              }}
            >
              {toast.action.label}
            </button>
          ) : null}
        </Banner>
      ) : null}
    </BannerRegion>
  )
}
