import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { QuickReply } from '#shared/features/quick-replies/quick-replies.contract.ts'
import { mayAddQuickReply } from '#shared/features/quick-replies/quick-replies.rules.ts'
import {
  countReplies,
  deleteReply,
  insertReply,
  type QuickReplyTexts,
  selectReplies,
  updateReply,
} from './quick-replies.queries.ts'

export const listReplies = ({ db, caller }: MemberCall): Promise<QuickReply[]> => selectReplies(db, caller.id)

export const addReply = ({ db, caller, now }: MemberCall, texts: QuickReplyTexts): Promise<QuickReply> =>
  db.transaction(async (tx) => {
    if (!mayAddQuickReply(await countReplies(tx, caller.id))) throw new AppError('too_many_quick_replies')
    return insertReply(tx, caller.id, texts, now)
  })

export async function changeReply(
  { db, caller }: MemberCall,
  id: number,
  texts: QuickReplyTexts,
): Promise<QuickReply> {
  const reply = await updateReply(db, { id, memberId: caller.id }, texts)
  if (!reply) throw new AppError('not_found')
  return reply
}

export async function removeReply({ db, caller }: MemberCall, id: number): Promise<null> {
  if ((await deleteReply(db, { id, memberId: caller.id })) === 0) throw new AppError('not_found')
  return null
}
