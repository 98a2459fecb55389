import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import {
  type AnswerRecord,
  answerRecord,
  answersCountSince,
} from '#shared/features/messages/answers.rules.ts'
import type { Message } from '#shared/features/messages/messages.contract.ts'
import { addMessage } from './add-message.ts'
import { wireMessage } from './message-wire.ts'
import {
  findMessage,
  findOrInsertChat,
  firstMessagesTo,
  messagesAround,
  messagesBefore,
} from './messages.queries.ts'

export { wireMessage } from './message-wire.ts'
export { readAs } from './read-messages.ts'

/** The id of the chat of two different members; made if they have none. Not counted as begun by either. */
export async function openChat(tx: Transaction, clock: Clock, a: number, b: number): Promise<number> {
  const { id } = await findOrInsertChat(tx, { a, b, openedBy: null, at: clock.now() })
  return id
}

/**
 * Writes a message, keeps both chat lists in step and emits `message_sent`. A known `clientId` answers the
 * message it made the first time; `mayWrite` is asked only before a new one is written.
 * Throws AppError('not_found') if the sender is not of this chat. Neither blank text nor premium is looked at:
 * that is the caller's.
 */
export const writeMessage: typeof addMessage = addMessage

/** When a message was sent; undefined if there is none. */
export const findMessageTime = async (db: Queryable, id: number): Promise<Date | undefined> =>
  (await findMessage(db, id))?.createdAt

/** The last messages of a chat before one (or before the end), oldest first. Who may read is the caller's. */
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

/** How a member answers those who write first. */
export const answersOf = async (db: Queryable, memberId: number, now: Date): Promise<AnswerRecord> =>
  answerRecord(await firstMessagesTo(db, memberId, answersCountSince(now)), now)
