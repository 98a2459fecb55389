import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { selectNegotiationsOf } from './end-negotiations.queries.ts'
import { endNegotiations } from './end-negotiations.ts'

/**
 * Ends the negotiations of a suspended or leaving member, as if they had left them: the other side is notified.
 * Agreements stay.
 */
export async function endNegotiationsOf(tx: Transaction, clock: Clock, memberId: number): Promise<void> {
  await endNegotiations(tx, clock, await selectNegotiationsOf(tx, memberId), memberId)
}
