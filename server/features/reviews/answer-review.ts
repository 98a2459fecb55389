import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { lockReview, saveAnswer } from './answers.queries.ts'
import type { ReviewKind } from './reviews.queries.ts'

/** The reviewed side answers a published review, once and publicly. */
export async function answerReview(
  { db, caller, now }: MemberCall,
  kind: ReviewKind,
  id: number,
  text: string,
): Promise<{ text: string; created_at: Date }> {
  await db.transaction(async (tx) => {
    const review = await lockReview(tx, kind, id)
    if (!review?.isPublished || review.reviewedId !== caller.id) throw new AppError('not_found')
    if (review.isAnswered) throw new AppError('already_answered')
    await saveAnswer(tx, kind, id, { text, at: now })
  })
  return { text, created_at: now }
}
