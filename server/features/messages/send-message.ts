import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Message } from '#shared/features/messages/messages.contract.ts'
import { messageText, needsPremium } from '#shared/features/messages/messages.rules.ts'
import { refuseSuspended } from '../accounts/accounts.public.ts'
import { requireNoBlock } from '../blocks/blocks.public.ts'
import { requirePremium } from '../subscriptions/subscriptions.public.ts'
import { findOwnChat } from './find-chat.ts'
import { wireMessage } from './message-wire.ts'
import { isReachable } from './messages.queries.ts'
import { writeMessage } from './write-message.ts'

type Body = { chat_id: number; message: string; client_id?: string | undefined }

/** Sends a message. A repeat with the same `client_id` returns the first message and sends nothing. */
export async function sendMessage(call: MemberCall, body: Body): Promise<Message> {
  const { db, clock, caller, now } = call
  const text = messageText(body.message)
  if (!text.ok) throw new AppError(text.error)
  const chatId = await findOwnChat(call, body.chat_id)
  const message = await db.transaction((tx) =>
    writeMessage(
      tx,
      clock,
      { chatId, senderId: caller.id, text: text.value, clientId: body.client_id },
      async (recipientId) => {
        await requireNoBlock(tx, caller.id, recipientId)
        if (needsPremium(recipientId)) await requirePremium(tx, caller.id, now)
        if (!(await isReachable(tx, recipientId))) throw new AppError('not_found')
        await refuseSuspended(tx, recipientId)
      },
    ),
  )
  return wireMessage(message)
}
