import { useTranslation } from 'react-i18next'
import { maxBonus } from '#shared/features/rescues/rescue.rules.ts'
import { cancelLadder } from '#shared/features/reservations/agreement/cancellation.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { now as serverTime } from '#web/platform/clock.ts'
import { formatNumber } from '#web/platform/format.ts'
import { sidesOf } from '../reservation-texts.ts'

/** The price steps of a reservation, by the rule that also prices its cancellation. */
export const ladderOf = (reservation: Reservation, now: Date) =>
  cancelLadder(
    {
      startDate: reservation.start_date,
      agreedAt: reservation.agreed_at === null ? null : new Date(reservation.agreed_at),
      points: reservation.total_points,
      pointsPerNight: reservation.points_per_night,
    },
    now,
  )

/** Most points that cancelling now could cost the host. */
export const maxCostOfHost = (reservation: Reservation, now: Date): number =>
  maxBonus(
    {
      serviceType: reservation.service_type,
      startDate: reservation.start_date,
      endDate: reservation.end_date,
      agreedAt: reservation.agreed_at === null ? null : new Date(reservation.agreed_at),
      pointsPerNight: reservation.points_per_night,
    },
    now,
  )

/** What cancelling will cost the viewer after the agreement, in a sentence. */
export function useCancelTerms(reservation: Reservation): string {
  const { t, i18n } = useTranslation()
  const { points: side } = sidesOf(reservation)
  if (side === null) return t('agreement.when_both.no_points')
  if (side === 'gets') return t('agreement.when_both.host')
  const { steps } = ladderOf(reservation, serverTime())
  const pointsOf = (name: string) =>
    formatNumber(steps.find(({ step }) => step === name)?.points ?? 0, i18n.language)
  return t('agreement.when_both.guest', { middle: pointsOf('middle'), late: pointsOf('late') })
}
