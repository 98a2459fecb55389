import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { selectNegotiationsOf } from './end-negotiations.queries.ts'
import { endNegotiations } from './end-negotiations.ts'

/**
 * Ends what a member who is suspended or leaves is negotiating about, as if they had left it: the other side
 * hears of it and looks elsewhere. Agreements stay as they are.
 */
export async function endNegotiationsOf(tx: Transaction, clock: Clock, memberId: number): Promise<void> {
  await endNegotiations(tx, clock, await selectNegotiationsOf(tx, memberId), memberId)
}
