import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { findOrInsertChat } from './messages.queries.ts'

/** The id of the chat of two members; created if there is none. Counts against nobody's limit. */
export async function openChat(tx: Transaction, clock: Clock, a: number, b: number): Promise<number> {
  const { id } = await findOrInsertChat(tx, { a, b, openedBy: null, at: clock.now() })
  return id
}

/**
 * Chats of several pairs, in the order of their members, so that two callers who open the same ones never wait for each
 * other.
 */
export async function openChats(
  tx: Transaction,
  clock: Clock,
  pairs: readonly (readonly [number, number])[],
): Promise<void> {
  const sorted = pairs.map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
  for (const [low, high] of sorted.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]))
    await openChat(tx, clock, low, high)
}
