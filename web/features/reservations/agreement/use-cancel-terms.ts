import { useTranslation } from 'react-i18next'
import { maxBonus } from '#shared/features/rescues/rescue.rules.ts'
import { cancelLadder } from '#shared/features/reservations/agreement/cancellation.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { now as serverTime } from '#web/platform/clock.ts'
import { formatNumber } from '#web/platform/format.ts'
import { givenPoints, sidesOf } from '../reservation-texts.ts'

/** The points that the viewer gives, and the stay that they would have had; null for who gives none. */
function ownPoints(reservation: Reservation) {
  const { viewer, points } = sidesOf(reservation)
  const [offered] = reservation.offered_house
  const requested = { startDate: reservation.start_date, pointsPerNight: reservation.points_per_night }
  if (points === 'gives') return { ...requested, points: reservation.total_points }
  const extra = givenPoints(reservation)
  if (extra?.giver !== viewer) return null
  if (viewer === 'offerer' || !offered) return { ...requested, points: extra.points }
  const pointsPerNight = offered.residence_card.user_points
  return { startDate: offered.start_date, pointsPerNight, points: extra.points }
}

/** The price steps of a reservation for the viewer, by the rule that also prices its cancellation; null without points. */
export function ladderOf(reservation: Reservation, now: Date) {
  const { agreed_at: agreedAt } = reservation
  const own = ownPoints(reservation)
  return (
    own && {
      ...cancelLadder({ ...own, agreedAt: agreedAt === null ? null : new Date(agreedAt) }, now),
      total: own.points,
    }
  )
}

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
  if (side === 'gets') return t('agreement.when_both.host')
  const ladder = ladderOf(reservation, serverTime())
  if (!ladder) return t(givenPoints(reservation) ? 'balance.cancel_other' : 'agreement.when_both.no_points')
  const { steps } = ladder
  const pointsOf = (name: string) =>
    formatNumber(steps.find(({ step }) => step === name)?.points ?? 0, i18n.language)
  return t('agreement.when_both.guest', { middle: pointsOf('middle'), late: pointsOf('late') })
}
