import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Message } from '#shared/features/messages/messages.contract.ts'
import { messageText } from '#shared/features/messages/messages.rules.ts'
import { findOwnChat } from './find-chat.ts'
import { wireMessage } from './message-wire.ts'
import { requireNewMessage } from './right-to-write.ts'
import { writeMessage } from './write-message.ts'

type Body = { chat_id: number; message: string; client_id?: string | undefined }

/** Sends a message. A repeat with the same `client_id` returns the first message and sends nothing. */
export async function sendMessage(call: MemberCall, body: Body): Promise<Message> {
  const { db, clock, caller } = call
  const text = messageText(body.message)
  if (!text.ok) throw new AppError(text.error)
  const chatId = await findOwnChat(call, body.chat_id)
  const message = await db.transaction((tx) =>
    writeMessage(
      tx,
      clock,
      { chatId, senderId: caller.id, text: text.value, clientId: body.client_id },
      (recipientId) => requireNewMessage(tx, call, recipientId),
    ),
  )
  return wireMessage(message)
}
