import type { TFunction } from 'i18next'
import { releaseDay } from '#shared/features/reservations/expiry.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { returnOf } from '#web/domain/exchange-kind.ts'
import { formatDay } from '#web/platform/format.ts'

/** When the points of an agreement move; null for a stay without points. */
export function pointsSentence(t: TFunction, reservation: Reservation, language: string): string | null {
  const { status, expires_at: heldUntil } = reservation
  // Points that came with a new purchase may be held beyond the stay.
  const isOpen = status === 'agreed' || (status === 'completed' && heldUntil !== null)
  if (!isOpen || returnOf(reservation) !== 'points') return null
  if (reservation.points_released_at) return t('reservations.agreed.released')
  if (reservation.is_release_checked) return t('reservations.agreed.checked')
  if (!heldUntil) return null
  const [due, from] = [releaseDay(reservation.start_date), civilDateOf(new Date(heldUntil))]
  return from > due
    ? t('reservations.release_held', { day: formatDay(from, language) })
    : t('reservations.release', { day: formatDay(due, language) })
}

/** What a report does to the points of the stay; empty for a stay without points. */
export const pointsWait = (t: TFunction, reservation: Reservation): string =>
  returnOf(reservation) === 'points' ? ` ${t('reservations.problem.points')}` : ''
