import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { actOnPost } from '#shared/features/services/services.rules.ts'
import { findShownPosts } from './matching/found-posts.queries.ts'
import { findOwnPost, findPostOfAgreement, lockPost, type PostRow, setPostState } from './services.queries.ts'

/**
 * A post with its days, locked, for an agreement that a member starts from it. @throws AppError not_found for one that
 * is not shown to them, post_closed for one that has just closed
 */
export async function lockPostFor(
  tx: Transaction,
  viewerId: number,
  { id, now }: { id: number; now: Date },
): Promise<PostRow> {
  const post = await lockPost(tx, id)
  if (post?.state === 'closed' && post.memberId !== viewerId) throw new AppError('post_closed')
  const [shown] = post ? await findShownPosts(tx, viewerId, [id], now) : []
  if (!post || !shown) throw new AppError('not_found')
  return post
}

/** Closes what a member needs because they have agreed on it. What a member gives goes on. */
export async function closeNeed(tx: Transaction, agreementId: number, now: Date): Promise<void> {
  const id = await findPostOfAgreement(tx, agreementId)
  const post = id === null ? undefined : await lockPost(tx, id)
  if (post?.direction !== 'need' || post.state === 'closed') return
  await setPostState(tx, post.id, orThrow(actOnPost(post.state, 'close', 'clock')), { at: now })
}

/** Whose post it is; null for one that the member does not see, or does not have. */
export async function ownerOfPost(
  db: Queryable,
  viewerId: number,
  { id, now }: { id: number; now: Date },
): Promise<number | null> {
  if (await findOwnPost(db, viewerId, id)) return viewerId
  const [shown] = await findShownPosts(db, viewerId, [id], now)
  return shown?.memberId ?? null
}
