import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { findList, lockList, setShare } from './lists.queries.ts'
import { newShareHash, newShareNonce, shareUrl } from './share-link.ts'
import { deleteVote, deleteVotes } from './votes.queries.ts'

/** The link to a list; the existing one if there is one. */
export async function shareList(
  { db, caller, config }: MemberCall,
  id: number,
): Promise<{ share_url: string }> {
  return db.transaction(async (tx) => {
    const list = await lockList(tx, caller.id, id)
    if (!list) throw new AppError('not_found')
    const known = shareUrl(config, list)
    if (known) return { share_url: known }
    const nonce = newShareNonce()
    const hash = newShareHash(config, id, nonce)
    await setShare(tx, id, { nonce, hash })
    const made = shareUrl(config, { id, shareNonce: nonce, shareHash: hash })
    if (!made) throw new AppError('internal')
    return { share_url: made }
  })
}

/** Ends the link: it no longer opens anything. */
export async function endShare({ db, caller }: MemberCall, id: number): Promise<null> {
  await db.transaction(async (tx) => {
    if (!(await lockList(tx, caller.id, id))) throw new AppError('not_found')
    await setShare(tx, id, null)
  })
  return null
}

/** Removes a vote from one of the caller's lists. */
export async function removeVote(
  { db, caller }: MemberCall,
  { listId, voteId }: { listId: number; voteId: number },
): Promise<null> {
  const list = await findList(db, caller.id, listId)
  if (!list || (await deleteVote(db, listId, voteId)) === 0) throw new AppError('not_found')
  return null
}

/** Removes all votes from one of the caller's lists, or those for one of its homes. */
export async function clearVotes(
  { db, caller }: MemberCall,
  listId: number,
  listingId: number | undefined,
): Promise<null> {
  const list = await findList(db, caller.id, listId)
  if (!list) throw new AppError('not_found')
  await deleteVotes(db, listId, listingId)
  return null
}
