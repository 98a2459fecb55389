import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Message } from '#shared/features/messages/messages.contract.ts'
import { messageText, supportMemberId } from '#shared/features/messages/messages.rules.ts'
import { readAs, wireMessage, writeMessage } from '../messages/messages.public.ts'
import { insertLogEntry } from '../staff-log/staff-log.public.ts'
import { lockExisting, logOf, refuseTaken } from './change-conversation.ts'
import { markPromiseFulfilled } from './promises.queries.ts'
import { recordAnswer, setAssignee } from './support.queries.ts'

/** Answers in the member's chat as user 2, marks it read and assigns the conversation to the caller. */
export async function answerConversation(
  call: MemberCall,
  id: number,
  body: { text: string; client_id?: string | undefined },
): Promise<Message> {
  const text = messageText(body.text)
  if (!text.ok) throw new AppError(text.error)
  const { clock, caller, now } = call
  const message = await call.db.transaction(async (tx) => {
    const conversation = await lockExisting(tx, id)
    // A retry returns the original message, whatever has happened to the conversation since.
    return writeMessage(
      tx,
      clock,
      { chatId: id, senderId: supportMemberId, text: text.value, clientId: body.client_id },
      async () => {
        refuseTaken(conversation, call)
        if (conversation.state === 'closed') throw new AppError('conversation_closed')
        await readAs(tx, clock, { chatId: id, readerId: supportMemberId })
        await recordAnswer(tx, id, now)
        await markPromiseFulfilled(tx, id, now)
        if (conversation.assignedTo === null) await setAssignee(tx, id, caller.id)
        await insertLogEntry(tx, logOf(call, conversation, 'answer_conversation'))
      },
    )
  })
  return wireMessage(message)
}
