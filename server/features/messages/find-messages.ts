import type { Queryable } from '#server/platform/database/database.ts'
import type { Message } from '#shared/features/messages/messages.contract.ts'
import { wireMessage } from './message-wire.ts'
import { findMessage, messagesAround, messagesBefore } from './messages.queries.ts'

/** When a message was sent; undefined if there is none. */
export const findMessageTime = async (db: Queryable, id: number): Promise<Date | undefined> =>
  (await findMessage(db, id))?.createdAt

/** The last messages of a chat before one (or before the end), oldest first. The caller checks access. */
export const messagesOfChat = async (
  db: Queryable,
  chatId: number,
  before: number | undefined,
  limit: number,
): Promise<Message[]> => (await messagesBefore(db, chatId, before, limit)).map(wireMessage)

const excerptSize = 5

/** A message and up to five before and after it, oldest first; empty if the reader is not of its chat. */
export async function excerptAround(db: Queryable, readerId: number, messageId: number): Promise<Message[]> {
  return (await messagesAround(db, { readerId, messageId, each: excerptSize })).map(wireMessage)
}
