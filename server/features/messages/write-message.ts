import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import { insertPictures, type NewPicture } from './message-pictures.queries.ts'
import {
  findMessage,
  findMessageByClientId,
  insertMessage,
  lockChatMembers,
  type MessageRow,
  markMailed,
  saveLastMessage,
} from './messages.queries.ts'

type NewMessage = {
  chatId: number
  senderId: number
  text: string
  clientId?: string | undefined
  /** A question that the assistant offers, and answers itself. */
  isPreset?: boolean
  /** The recipient is mailed and pushed the text with something else, and not again as a message. */
  isMailed?: boolean
  pictures?: readonly NewPicture[]
}

/**
 * Writes a message, updates both chat lists and emits `message_sent`. A repeated `clientId` returns the original
 * message. `mayWrite` is called under the lock of both members' rows, and only for a new message, so that a retry
 * returns the original message whatever has changed since. The caller checks blank text and premium. @throws AppError
 * not_found if the sender is not in this chat
 */
export async function writeMessage(
  tx: Transaction,
  clock: Clock,
  { chatId, senderId, text, clientId, isPreset = false, isMailed = false, pictures = [] }: NewMessage,
  mayWrite: (recipientId: number) => Promise<void> = async () => {},
): Promise<MessageRow> {
  const members = await lockChatMembers(tx, chatId)
  const own = members.find((member) => member.memberId === senderId)
  if (!own) throw new AppError('not_found')
  if (clientId !== undefined) {
    const first = await findMessageByClientId(tx, chatId, senderId, clientId)
    if (first) return first
  }
  await mayWrite(own.otherId)
  const inserted = await insertMessage(tx, {
    chatId,
    senderId,
    text,
    clientId: clientId ?? null,
    at: clock.now(),
  })
  await insertPictures(tx, inserted.id, pictures)
  const message = pictures.length > 0 ? ((await findMessage(tx, inserted.id)) ?? inserted) : inserted
  await saveLastMessage(tx, message)
  if (isMailed) await markMailed(tx, message, own.otherId)
  await emit<EventOf<'message_sent'>>(tx, clock, {
    type: 'message_sent',
    message_id: message.id,
    chat_id: chatId,
    sender_id: senderId,
    recipient_id: own.otherId,
    ...(isPreset && { is_preset: true }),
    ...(isMailed && { is_mailed: true }),
  })
  return message
}
