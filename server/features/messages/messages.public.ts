import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { addMessage } from './add-message.ts'
import { findOrInsertChat, type MessageRow } from './messages.queries.ts'

export type { MessageRow } from './messages.queries.ts'

/** The id of the chat of two different members; made if they have none. Not counted as begun by either. */
export async function openChat(tx: Transaction, clock: Clock, a: number, b: number): Promise<number> {
  const { id } = await findOrInsertChat(tx, { a, b, openedBy: null, at: clock.now() })
  return id
}

/**
 * Writes a message, keeps both chat lists in step and emits `message_sent`. A known `clientId` answers the
 * message it made the first time. Throws AppError('not_found') if the sender is not of this chat.
 * Neither blank text nor premium is looked at: that is the caller's.
 */
export const writeMessage = (
  tx: Transaction,
  clock: Clock,
  message: { chatId: number; senderId: number; text: string; clientId?: string },
): Promise<MessageRow> => addMessage(tx, clock, message)
