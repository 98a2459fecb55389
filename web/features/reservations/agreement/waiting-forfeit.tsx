import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { formatInstantDay, formatNumber } from '#web/platform/format.ts'
import { Note } from '#web/ui/note.tsx'

/** What the cancellation cost, until the host has it: to both sides, with the day. */
export function WaitingForfeit({ reservation }: { reservation: Reservation }) {
  const { t, i18n } = useTranslation()
  const { waiting_forfeit: waiting, is_offerer: isGuest } = reservation
  if (!waiting) return null
  const values = {
    points: formatNumber(waiting.points, i18n.language),
    day: formatInstantDay(waiting.until, i18n.language),
  }
  const whose = isGuest ? 'guest' : 'host'
  return (
    <Note tone="points">
      {waiting.is_checked
        ? t('reservations.forfeit.checked', values)
        : t(`reservations.forfeit.${whose}`, values)}
    </Note>
  )
}
