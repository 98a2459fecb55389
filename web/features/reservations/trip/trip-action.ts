import type { ReservationStatus } from '#shared/features/reservations/reservations.rules.ts'
import { type CivilDate, civilDateOf } from '#shared/kernel/civil-date.ts'

/** What a guest does next: find the way, confirm the arrival, leave, review. */
export type TripAction = 'directions' | 'arrive' | 'leave' | 'review'

type Moment = {
  status: ReservationStatus
  canReview: boolean
  checkInAt: Date
  /** The day of check-out. */
  end: CivilDate
}

/** The one main action of a trip; null once there is nothing left to do. */
export function tripActionOf({ status, canReview, checkInAt, end }: Moment, now: Date): TripAction | null {
  if (status === 'completed') return canReview ? 'review' : null
  const today = civilDateOf(now)
  if (today > end) return null
  if (today === end) return 'leave'
  return now >= checkInAt && today === civilDateOf(checkInAt) ? 'arrive' : 'directions'
}
