import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { findOrInsertChat } from './messages.queries.ts'

/** The id of the chat of two members; created if there is none. Counts against nobody's limit. */
export async function openChat(tx: Transaction, clock: Clock, a: number, b: number): Promise<number> {
  const { id } = await findOrInsertChat(tx, { a, b, openedBy: null, at: clock.now() })
  return id
}
