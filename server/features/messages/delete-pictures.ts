import { emit } from '#server/platform/events/events.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import { deletedPictureText } from '#shared/features/messages/message-pictures.rules.ts'
import type { Message } from '#shared/features/messages/messages.contract.ts'
import { lockPictureMessage, markDeleted } from './message-pictures.queries.ts'
import { wireMessage } from './message-wire.ts'
import { findMessage, lockChatMembers } from './messages.queries.ts'

/** Deletes the pictures and the text of an own message. A repeat changes nothing. */
export function deletePictures({ db, clock, caller, now }: MemberCall, id: number): Promise<Message> {
  return db.transaction(async (tx) => {
    const chatId = (await findMessage(tx, id))?.chatId
    // Locks the lists of chats first, in the same order as writing a message.
    if (chatId !== undefined) await lockChatMembers(tx, chatId)
    const found = await lockPictureMessage(tx, id, caller.id)
    if (!found) throw new AppError('not_found')
    if (!found.picturesDeletedAt) {
      await markDeleted(tx, id, { chatId: found.chatId, text: deletedPictureText, at: now })
      await emit<EventOf<'message_deleted'>>(tx, clock, {
        type: 'message_deleted',
        message_id: id,
        chat_id: found.chatId,
        sender_id: caller.id,
        recipient_id: found.recipientId,
      })
    }
    const message = await findMessage(tx, id)
    if (!message) throw new AppError('not_found')
    return wireMessage(message)
  })
}
