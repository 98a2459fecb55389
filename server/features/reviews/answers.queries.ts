import sql from 'sql-template-tag'
import type { Transaction } from '#server/platform/database/database.ts'
import type { ReviewKind } from './reviews.queries.ts'

export type ReviewToAnswer = { reviewedId: number; isPublished: boolean; isAnswered: boolean }

/** Locked, so that only one of two concurrent answers is saved. The reviewed side of a listing is its owner. */
export const lockReview = (
  tx: Transaction,
  kind: ReviewKind,
  id: number,
): Promise<ReviewToAnswer | undefined> =>
  tx.first<ReviewToAnswer>(
    kind === 'product'
      ? sql`
        select h.owner_id as reviewed_id, v.published_at is not null and v.hidden_at is null as is_published,
          v.answer is not null as is_answered
        from product_review v join residence h on h.id = v.residence_id where v.id = ${id}
        for no key update of v`
      : sql`
        select v.member_id as reviewed_id, v.published_at is not null and v.hidden_at is null as is_published,
          v.answer is not null as is_answered
        from user_review v where v.id = ${id} for no key update`,
  )

export const saveAnswer = (
  tx: Transaction,
  kind: ReviewKind,
  id: number,
  answer: { text: string; at: Date },
) =>
  tx.execute(
    kind === 'product'
      ? sql`update product_review set answer = ${answer.text}, answered_at = ${answer.at} where id = ${id}`
      : sql`update user_review set answer = ${answer.text}, answered_at = ${answer.at} where id = ${id}`,
  )
