import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { reviewDays } from '#shared/features/reviews/reviews.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { recountReviews } from './recount-reviews.ts'
import { duePublications, lockStay, markPublished } from './reviews.queries.ts'

/** Publishes one-sided reviews once the time for writing is over. */
export const publishReviews = ({ db, clock }: Ports): Job => ({
  name: 'publish-reviews',
  everyMinutes: 10,
  run: (now) => {
    const closedBefore = new Date(now.getTime() - reviewDays * dayMs)
    return sweepEach(
      db,
      (afterId) => duePublications(db, closedBefore, afterId),
      async (tx, { id }) => {
        await lockStay(tx, id)
        return publishReviewsOf(tx, clock, id, now)
      },
    )
  },
})

/** Publishes all reviews of a locked reservation together, and updates the averages. Returns whether there were any. */
export async function publishReviewsOf(
  tx: Transaction,
  clock: Clock,
  reservationId: number,
  now: Date,
): Promise<boolean> {
  const { memberIds, listingIds } = await markPublished(tx, reservationId, now)
  if (memberIds.length + listingIds.length === 0) return false
  await recountReviews(tx, clock, { memberIds, listingIds }, now)
  await emit<DomainEvent>(tx, clock, {
    type: 'reviews_published',
    reservation_id: reservationId,
    member_ids: memberIds,
    residence_ids: listingIds,
  })
  return true
}
