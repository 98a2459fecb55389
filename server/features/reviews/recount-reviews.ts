import { setMemberRating } from '#server/features/accounts/accounts.public.ts'
import { setReviewAverages } from '#server/features/listings/listings.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { averageOfMember, averagesOfListing } from './reviews.queries.ts'

/** Computes the averages of homes and members from the visible reviews, and refreshes what depends on them. */
export async function recountReviews(
  tx: Transaction,
  clock: Clock,
  { memberIds, listingIds }: { memberIds: readonly number[]; listingIds: readonly number[] },
  now: Date,
): Promise<void> {
  for (const listingId of listingIds)
    await setReviewAverages(tx, listingId, await averagesOfListing(tx, listingId), now)
  for (const memberId of memberIds) {
    await setMemberRating(tx, memberId, await averageOfMember(tx, memberId))
    await emit<DomainEvent>(tx, clock, { type: 'member_changed', member_id: memberId })
  }
}
