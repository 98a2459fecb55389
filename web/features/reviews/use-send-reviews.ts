import { sendOnce } from '#web/platform/send-once.ts'
import type { ReviewDraft, ReviewPart } from './review-draft.ts'
import type { ReviewData } from './reviews.queries.ts'

/** Sends the open reviews: first the listing's, since the member's completes the side. */
export function useSendReviews(
  reservationId: number,
  { user, residence_card: ofListing, help: helped }: ReviewData,
) {
  return async (draft: ReviewDraft, open: readonly ReviewPart[]): Promise<void> => {
    if (ofListing && open.includes('listing')) {
      const { comment, ...stars } = draft.listing
      const listing = user.product_id ?? ofListing.id
      const body = { product: listing, reservation: reservationId, comment: comment.trim(), ...stars }
      await sendOnce('POST /product-reviews/', { body })
    }
    if (open.includes('member')) {
      const { rate, comment, help } = draft.member
      const review = { user: user.id, reservation: reservationId, comment: comment.trim(), rate }
      const body = { ...review, ...(helped && { help }) }
      await sendOnce('POST /user-reviews/', { body })
    }
  }
}
