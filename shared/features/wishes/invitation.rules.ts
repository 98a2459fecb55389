import type { DateRange } from '../../kernel/date-range.ts'
import { suggestedPoints } from '../reservations/extras/balance.rules.ts'

/**
 * The points that an invitation to a swap suggests besides the home of a wish that gives points, too: what evens out the
 * two homes for the same nights, at most what the wish gives. Null if they look even, or if the host's home is worth less.
 */
export function pointsBesides(
  stay: DateRange,
  pointsPerNight: { own: number; given: number },
  pointsUpTo: number | null,
): number | null {
  const terms = {
    ...{ serviceType: 'home_exchange' as const, ringId: null, extras: [] },
    ...{ startDate: stay.start, endDate: stay.end, offeredStartDate: stay.start, offeredEndDate: stay.end },
  }
  const prices = { receiver: pointsPerNight.own, offerer: pointsPerNight.given }
  const suggested = suggestedPoints(terms, prices, { offerer: pointsUpTo ?? 0, receiver: 0 })
  return suggested?.giver === 'offerer' ? suggested.points : null
}
