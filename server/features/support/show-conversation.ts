import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { messagesOfChat } from '../messages/messages.public.ts'
import { selectConversation } from './support.queries.ts'
import { wireConversation } from './support-wire.ts'

const pageSize = 50

/** A conversation of the inbox with its last messages, or those before one. */
export async function showConversation({ db, locale }: MemberCall, id: number, before: number | undefined) {
  const row = await selectConversation(db, id)
  if (!row) throw new AppError('not_found')
  const messages = await messagesOfChat(db, id, before, pageSize + 1)
  return {
    conversation: wireConversation(row, locale),
    locale: row.locale,
    messages: messages.slice(-pageSize),
    has_earlier: messages.length > pageSize,
  }
}
