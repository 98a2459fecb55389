import type { MemberCall } from '#server/platform/http/call.ts'
import type { Chat } from '#shared/features/messages/messages.contract.ts'
import { wireChat } from './message-wire.ts'
import { listChatRows } from './messages.queries.ts'

/** An older chat is found again through its member. */
const listedChats = 500

/** The caller's chats, newest first. */
export async function listChats({ db, storage, caller, locale }: MemberCall): Promise<Chat[]> {
  const rows = await listChatRows(db, caller.id, listedChats)
  return rows.map((row) => wireChat(storage, row, locale))
}
