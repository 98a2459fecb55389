import type { Queryable } from '#server/platform/database/database.ts'
import { boardMessagesAround } from './ring-messages.queries.ts'

const excerptSize = 5

export type BoardExcerptMessage = { id: number; sender: number; text: string; created_at: string }

/** A message of a ring's board and up to five before and after it, oldest first; empty if the reader is not in the ring. */
export async function boardExcerptAround(
  db: Queryable,
  readerId: number,
  messageId: number,
): Promise<BoardExcerptMessage[]> {
  const rows = await boardMessagesAround(db, { readerId, messageId, each: excerptSize })
  return rows.map(({ id, senderId, text, createdAt }) => ({
    id,
    sender: senderId,
    text,
    created_at: createdAt.toISOString(),
  }))
}
