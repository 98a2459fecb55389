import type { MemberCall } from '#server/platform/http/call.ts'
import type { Message } from '#shared/features/messages/messages.contract.ts'
import { findOwnChat } from './find-chat.ts'
import { wireMessage } from './message-wire.ts'
import { messagesBefore, messagesSince } from './messages.queries.ts'

const pageSize = 50
/** A client that missed more messages requests again, from the last one received. */
const catchUpSize = 500

type Query = { chat_id: number; before?: number | undefined; since?: number | undefined }

/** Oldest first: the last 50, the 50 before a message, or those after one. */
export async function listMessages(call: MemberCall, { chat_id, before, since }: Query): Promise<Message[]> {
  const chatId = await findOwnChat(call, chat_id)
  const rows =
    since === undefined
      ? await messagesBefore(call.db, chatId, before, pageSize)
      : await messagesSince(call.db, chatId, since, catchUpSize)
  return rows.map(wireMessage)
}
