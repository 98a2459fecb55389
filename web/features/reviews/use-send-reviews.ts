import { useRef } from 'react'
import { api } from '#web/platform/browser-api.ts'
import type { ReviewDraft, ReviewPart } from './review-draft.ts'
import type { ReviewData } from './reviews.queries.ts'

/** Sends the reviews that are open: the one of the home first, since the one of the member closes a side. */
export function useSendReviews(reservationId: number, { user, residence_card: home }: ReviewData) {
  const keys = useRef(new Map<string, string>())

  /** The same words sent again are the same request: an answer that was lost does not stand in the way. */
  function named(body: object): { idempotencyKey: string } {
    const text = JSON.stringify(body)
    const idempotencyKey = keys.current.get(text) ?? crypto.randomUUID()
    keys.current.set(text, idempotencyKey)
    return { idempotencyKey }
  }

  return async (draft: ReviewDraft, open: readonly ReviewPart[]): Promise<void> => {
    if (home && open.includes('home')) {
      const { comment, ...stars } = draft.home
      const product = user.product_id ?? home.id
      const body = { product, reservation: reservationId, comment: comment.trim(), ...stars }
      await api('POST /product-reviews/', { body }, named(body))
    }
    if (open.includes('member')) {
      const { rate, comment } = draft.member
      const body = { user: user.id, reservation: reservationId, comment: comment.trim(), rate }
      await api('POST /user-reviews/', { body }, named(body))
    }
  }
}
