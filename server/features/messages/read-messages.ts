import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import { findOwnChat } from './find-chat.ts'
import { lockChatMembers, markRead } from './messages.queries.ts'

/** Marks a chat as read by the caller; notifies the other side if there were unread messages. */
export async function readMessages(call: MemberCall, requestedId: number): Promise<{ read: number }> {
  const { db, clock, caller } = call
  const chatId = await findOwnChat(call, requestedId)
  return db.transaction(async (tx) => ({ read: await readAs(tx, clock, { chatId, readerId: caller.id }) }))
}

/** Marks a chat as read by one of its members; returns how many messages. */
export async function readAs(
  tx: Transaction,
  clock: Clock,
  { chatId, readerId }: { chatId: number; readerId: number },
): Promise<number> {
  const members = await lockChatMembers(tx, chatId)
  const otherId = members.find((member) => member.memberId === readerId)?.otherId
  const read = await markRead(tx, chatId, readerId, clock.now())
  if (read > 0 && otherId !== undefined) {
    await emit<EventOf<'chat_read'>>(tx, clock, {
      type: 'chat_read',
      chat_id: chatId,
      reader_id: readerId,
      other_id: otherId,
    })
  }
  return read
}
