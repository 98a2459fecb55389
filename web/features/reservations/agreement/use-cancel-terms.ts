import { useTranslation } from 'react-i18next'
import { maxBonus } from '#shared/features/rescues/rescue.rules.ts'
import {
  type CancelStep,
  cancelLadder,
  forfeitNow,
} from '#shared/features/reservations/agreement/cancellation.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { now as serverTime } from '#web/platform/clock.ts'
import { formatNumber } from '#web/platform/format.ts'
import { givenPoints, sidesOf } from '../reservation-texts.ts'

const agreedAtOf = ({ agreed_at: at }: Reservation) => (at === null ? null : new Date(at))

/** The points that the viewer gives, and the stay that they would have had; null for who gives none. */
function ownStay(reservation: Reservation) {
  const { viewer, points } = sidesOf(reservation)
  const extra = givenPoints(reservation)
  const given = points === 'gives' ? reservation.total_points : extra?.giver === viewer ? extra.points : null
  if (given === null) return null
  const [offered] = viewer === 'receiver' ? reservation.offered_house : []
  return {
    points: given,
    startDate: (offered ?? reservation).start_date,
    pointsPerNight: offered?.residence_card.user_points ?? reservation.points_per_night,
    agreedAt: agreedAtOf(reservation),
  }
}

/** The price steps for the viewer, by the rule that also prices a cancellation, and what they get back now; null without points. */
export function ladderOf(reservation: Reservation, now: Date) {
  const own = ownStay(reservation)
  return own && { ...cancelLadder(own, now), returned: own.points - forfeitNow(own, now) }
}

/** Most points that cancelling now could cost the host. */
export const maxCostOfHost = (reservation: Reservation, now: Date): number =>
  maxBonus(
    {
      serviceType: reservation.service_type,
      startDate: reservation.start_date,
      endDate: reservation.end_date,
      agreedAt: agreedAtOf(reservation),
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
  const pointsOf = (name: CancelStep) =>
    formatNumber(ladder.steps.find(({ step }) => step === name)?.points ?? 0, i18n.language)
  return t('agreement.when_both.guest', { middle: pointsOf('middle'), late: pointsOf('late') })
}
