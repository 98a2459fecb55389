import { ArrowLeftRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { isExchange } from '#web/domain/exchange-kind.ts'
import { useThisYear } from '#web/platform/clock.ts'
import { formatNumber, formatRange } from '#web/platform/format.ts'
import { Note } from '#web/ui/note.tsx'
import { depositsFrom, sidesOf } from '../reservation-texts.ts'

/** To whom the other side of a home exchange has left: no points were held, and the own home is free again. */
export function LostExchangeNote({ reservation }: { reservation: Reservation }) {
  const { t, i18n } = useTranslation()
  const year = useThisYear()
  const { hosting, cancelled_by: cancelledBy } = reservation.stay_facts
  if (!isExchange(reservation) || cancelledBy !== 'other' || !hosting) return null
  const deposit = depositsFrom(reservation, sidesOf(reservation).viewer)
  const dates = formatRange(hosting.start_date, hosting.end_date, i18n.language, year)
  return (
    <Note tone="neutral" icon={<ArrowLeftRight />}>
      {deposit > 0
        ? t('outcomes.exchange_deposit', { dates, points: formatNumber(deposit, i18n.language) })
        : t('outcomes.exchange', { dates })}
    </Note>
  )
}
