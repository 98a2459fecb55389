import { useTranslation } from 'react-i18next'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useMember } from '#web/platform/session.ts'
import { givenPoints, type Sides, useReasonText } from '../reservation-texts.ts'

/** Why the terms cannot be approved now; undefined if they can. It names who lacks points given besides. */
export function useApproveReason(reservation: Reservation, sides: Sides): string | undefined {
  const { t, i18n } = useTranslation()
  const reasonText = useReasonText()
  const balance = useMember()?.user_points ?? 0
  const { allowed, reason } = reservation.permissions.approve
  if (allowed) return undefined
  const extra = givenPoints(reservation)
  if (reason !== 'not_enough_points' || !extra) return reasonText(reason)
  if (extra.giver !== sides.viewer) return t('balance.other_short', { name: sides.other.first_name })
  const missing = extra.points - balance
  if (missing <= 0) return reasonText(reason)
  return t('amendments.missing', { points: formatNumber(missing, i18n.language) })
}
