import { openChat, writeMessage } from '#server/features/messages/messages.public.ts'
import { pointsRulesNote } from '#server/features/points/points.public.ts'
import type { Call, MemberCall } from '#server/platform/http/call.ts'
import { withBrand } from '#shared/brand.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { selectQuestion, selectQuestions } from './assistant.queries.ts'

/** The system member that is support and assistant. */
const assistantId = 2

/** The preset questions in the caller's language. */
export async function listQuestions(call: Call): Promise<{ id: number; question: string }[]> {
  const questions = await selectQuestions(call.db, call.locale)
  return questions.map(({ id, question }) => ({ id, question: withBrand(question) }))
}

/**
 * Sends a preset question: it and its answer become messages of the caller's chat with the assistant, where staff can
 * take over.
 */
export async function askAssistant(call: MemberCall, params: { id: number }): Promise<{ chat_id: number }> {
  const { id: memberId } = call.caller
  // The support member cannot talk to itself.
  if (memberId === assistantId) throw new AppError('not_found')
  const found = await selectQuestion(call.db, params.id, call.locale)
  if (!found) throw new AppError('not_found')
  const rules = found.showsPointsRules ? await pointsRulesNote(call) : ''
  const chatId = await call.db.transaction(async (tx) => {
    const chat = await openChat(tx, call.clock, memberId, assistantId)
    const [question, answer] = [withBrand(found.question), withBrand(found.answer) + rules]
    await writeMessage(tx, call.clock, { chatId: chat, senderId: memberId, text: question, isPreset: true })
    await writeMessage(tx, call.clock, { chatId: chat, senderId: assistantId, text: answer })
    return chat
  })
  return { chat_id: chatId }
}
