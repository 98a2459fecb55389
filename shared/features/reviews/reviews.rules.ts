import { dayMs } from '../../kernel/durations.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import type { ReservationStatus } from '../reservations/reservations.rules.ts'

/** Reviews can be written this long after the end; those written are then published. */
export const reviewDays = 14

/** What is rated of help, each with one to five stars. */
export const helpStars = ['care', 'punctuality', 'word_kept', 'communication'] as const
export type HelpStars = Record<(typeof helpStars)[number], number>

export const reviewClosesAt = (completedAt: Date): Date =>
  new Date(completedAt.getTime() + reviewDays * dayMs)

/**
 * Whether a party may write a review now. None is added after they are published, so that nobody answers a review with
 * a review.
 */
export function reviewPermission(
  stay: {
    status: ReservationStatus
    completedAt: Date | null
    isPublished: boolean
    hasWritten: boolean
  },
  now: Date,
): Result<null, 'review_not_open' | 'already_reviewed'> {
  if (stay.status !== 'completed' || !stay.completedAt) return fail('review_not_open')
  if (stay.hasWritten) return fail('already_reviewed')
  const isOver = now.getTime() >= reviewClosesAt(stay.completedAt).getTime()
  return stay.isPublished || isOver ? fail('review_not_open') : ok(null)
}

/** Super host: the requirements over the last 365 days. */
export const superHost = { days: 365, hostedExchanges: 3, averageRating: 4.7 } as const

export const deservesSuperHost = (counted: {
  hosted: number
  average: number | null
  cancelled: number
}): boolean =>
  counted.hosted >= superHost.hostedExchanges &&
  (counted.average ?? 0) >= superHost.averageRating &&
  counted.cancelled === 0
