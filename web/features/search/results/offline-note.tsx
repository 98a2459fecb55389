import { useTranslation } from 'react-i18next'
import { formatInstantDay, formatTime } from '#web/platform/format.ts'

/** Says when the list was loaded, without a connection; so it is not loaded only then, and as light as can be. */
export function OfflineNote({ since }: { since: number }) {
  const { t, i18n } = useTranslation()
  const instant = new Date(since).toISOString()
  const moment = {
    day: formatInstantDay(instant, i18n.language),
    time: formatTime(instant, i18n.language),
  }
  return (
    <p role="status" className="mb-4 text-sm text-ink-muted">
      {t('listings.results.offline', moment)}
    </p>
  )
}
