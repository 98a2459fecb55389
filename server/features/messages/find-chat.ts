import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { supportChatAlias, supportMemberId } from '#shared/features/messages/messages.rules.ts'
import { findOrInsertChat, isMemberOfChat } from './messages.queries.ts'

/**
 * The chat that a caller means by `chat_id`: 5 is the caller's chat with user 2, created on first use. Throws
 * AppError('not_found') for a chat of others.
 */
export async function findOwnChat({ db, caller, now }: MemberCall, chatId: number): Promise<number> {
  if (chatId === supportChatAlias) {
    const pair = { a: caller.id, b: supportMemberId, openedBy: null, at: now }
    return (await db.transaction((tx) => findOrInsertChat(tx, pair))).id
  }
  if (!(await isMemberOfChat(db, chatId, caller.id))) throw new AppError('not_found')
  return chatId
}
