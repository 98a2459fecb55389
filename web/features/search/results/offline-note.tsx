import { useTranslation } from 'react-i18next'
import { formatInstantDay, formatTime } from '#web/platform/format.ts'
import { Note } from '#web/ui/note.tsx'

/** Says when the list was loaded, without a connection. */
export function OfflineNote({ since }: { since: number }) {
  const { t, i18n } = useTranslation()
  const instant = new Date(since).toISOString()
  const moment = {
    day: formatInstantDay(instant, i18n.language),
    time: formatTime(instant, i18n.language),
  }
  return (
    <Note role="status" className="mb-4">
      {t('listings.results.offline', moment)}
    </Note>
  )
}
