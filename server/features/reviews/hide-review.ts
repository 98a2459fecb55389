import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recomputeBadge } from './recompute-badges.ts'
import { recountReviews } from './recount-reviews.ts'
import { markHidden, type ReviewRef } from './reviews.queries.ts'

type Reviewed = { listingReviewId: number | null; userReviewId: number | null }

/** The review that a report or a decision is about; null if it is about something else. */
export function reviewOf({ listingReviewId, userReviewId }: Reviewed): ReviewRef | null {
  if (listingReviewId !== null) return { kind: 'product', id: listingReviewId }
  return userReviewId === null ? null : { kind: 'user', id: userReviewId }
}

/** Takes a review down or shows it again, and recomputes the averages and the badge that depend on it. */
export async function setReviewHidden(
  tx: Transaction,
  clock: Clock,
  review: ReviewRef,
  { hidden, at }: { hidden: boolean; at: Date },
): Promise<void> {
  const about = await markHidden(tx, review, hidden ? at : null)
  if (about === undefined) return
  if (review.kind === 'product') return recountReviews(tx, clock, { memberIds: [], listingIds: [about] }, at)
  await recomputeBadge(tx, about, at)
  await recountReviews(tx, clock, { memberIds: [about], listingIds: [] }, at)
}
