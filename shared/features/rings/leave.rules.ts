import { addDays, type CivilDate, civilDateOf, startOfDay } from '../../kernel/civil-date.ts'
import { type DateRange, nightsOf } from '../../kernel/date-range.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { stayCost } from '../points/points.rules.ts'
import {
  cancelStepDays,
  guestPercent,
  guestPercents,
  maximumNights,
} from '../reservations/agreement/cancellation.rules.ts'
import { actOnRing, type RingState } from './rings.rules.ts'

export type LeaveLeg = {
  guestId: number
  hostId: number
  stay: DateRange
  /** It is agreed, and neither cancelled nor left. */
  stands: boolean
  leftAt: Date | null
}
export type LeavableRing<Leg extends LeaveLeg> = { state: RingState; legs: readonly Leg[] }

/** What ends when a member leaves: their own stay, and the stay in their home. Null if it is already cancelled. */
export type Leave<Leg> = { own: Leg | null; hosted: Leg | null }

/** Whether a member may leave a ring: only before the first night of both stays. */
export function leaveRing<Leg extends LeaveLeg>(
  ring: LeavableRing<Leg>,
  memberId: number,
  now: Date,
): Result<Leave<Leg>, 'ring_closed' | 'reservation_closed'> {
  const own = ring.legs.find(({ guestId }) => guestId === memberId)
  if (!own || !actOnRing(ring.state, 'leave', 'member').ok || own.leftAt) return fail('ring_closed')
  const hosted = ring.legs.find(({ hostId }) => hostId === memberId)
  const standing = [own, hosted].filter((leg) => leg?.stands)
  if (standing.length === 0) return fail('ring_closed')
  const hasBegun = standing.some((leg) => leg && now.getTime() >= startOfDay(leg.stay.start).getTime())
  if (hasBegun) return fail('reservation_closed')
  return ok({ own: own.stands ? own : null, hosted: hosted?.stands ? hosted : null })
}

/** The stay that somebody loses: in the home of the leaving member. */
export type LostStay = { stay: DateRange; pointsPerNight: number }

/** What leaving costs by the steps of cancellation. Nothing if nobody loses a stay. */
export const leavePrice = (lost: LostStay | null, agreedAt: Date | null, now: Date): number =>
  lost ? priceAt(lost, guestPercent({ startDate: lost.stay.start, agreedAt }, now)) : 0

const priceAt = ({ stay, pointsPerNight }: LostStay, percent: number): number =>
  Math.min(
    Math.floor((stayCost(pointsPerNight, nightsOf(stay)) * percent) / 100),
    maximumNights * pointsPerNight,
  )

/** The coming prices, each with its last day; the last price has none. */
export function leaveSteps(lost: LostStay, now: Date): { until: CivilDate | null; points: number }[] {
  const today = civilDateOf(now)
  const { start } = lost.stay
  const steps = [
    { until: addDays(start, -cancelStepDays.early - 1), points: priceAt(lost, guestPercents.early) },
    { until: addDays(start, -cancelStepDays.middle), points: priceAt(lost, guestPercents.middle) },
    { until: null, points: priceAt(lost, guestPercents.late) },
  ]
  return steps.filter(({ until }) => until === null || until >= today)
}
