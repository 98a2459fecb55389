import { useTranslation } from 'react-i18next'
import { byServerClock } from '#web/platform/clock.ts'
import { formatInstantDay, formatTime } from '#web/platform/format.ts'
import { TripBox } from './trip-box.tsx'

/** Says that the trip opens without a connection, and how fresh it is. */
export function TripSaved({ updatedAt }: { updatedAt: number }) {
  const { t, i18n } = useTranslation()
  const at = byServerClock(updatedAt).toISOString()
  const moment = `${formatInstantDay(at, i18n.language)}, ${formatTime(at, i18n.language)}`
  return (
    <TripBox title={t('trip.saved.title')} className="print:hidden">
      <p className="text-sm text-ink-muted">{t('trip.saved.text', { moment })}</p>
    </TripBox>
  )
}
