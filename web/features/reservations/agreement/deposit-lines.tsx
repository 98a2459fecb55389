import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import type { Sides } from '../reservation-texts.ts'

type DepositLinesProps = { reservation: Reservation; sides: Sides; className?: string }

/** The deposits that the terms require, one sentence each; the viewer's own first. */
export function DepositLines({ reservation, sides, className }: DepositLinesProps) {
  const { t, i18n } = useTranslation()
  const deposits = reservation.deposits.toSorted(
    (one, other) => Number(other.from === sides.viewer) - Number(one.from === sides.viewer),
  )
  return deposits.map(({ residence: listingId, from, points }) => (
    <span key={listingId} className={className}>
      {t(from === sides.viewer ? 'reservations.deposit.mine' : 'reservations.deposit.theirs', {
        points: formatNumber(points, i18n.language),
      })}
    </span>
  ))
}
