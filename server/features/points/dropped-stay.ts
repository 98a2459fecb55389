import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { balanceOfMember, escrowOfMember, insertWhole, takeAccounts } from './ledger-entry.ts'
import { payOrWait } from './pay-member.ts'

const nothing = { points: 0, isWaiting: false }

/**
 * Moves points of the host of a stay that fell to its guest: a forfeit, which waits like any other where a purchase could
 * still be withdrawn from, or the team looks at the stay. `costFor` says how many of the host's balance; it is locked.
 * Returns how many left the host, and whether they wait.
 */
export async function payForFallenStay(
  tx: Transaction,
  clock: Clock,
  stay: { reservationId: number; hostId: number; guestId: number; at: Date },
  costFor: (balance: number) => number,
): Promise<{ points: number; isWaiting: boolean }> {
  const { reservationId, hostId, guestId, at } = stay
  const [balance, escrow] = [balanceOfMember(hostId), escrowOfMember(hostId)]
  // Together with what the guest gets back, since entries one after the other could lock them in different orders.
  const ofGuest = [balanceOfMember(guestId), escrowOfMember(guestId)]
  const accountOf = await takeAccounts(tx, [balance, escrow, ...ofGuest])
  const amount = costFor(accountOf(balance).balance)
  if (amount <= 0) return nothing
  const postings = [
    { account: balance, amount: -amount },
    { account: escrow, amount },
  ]
  await insertWhole(tx, { key: `hold:${reservationId}:fallen`, cause: 'hold', reservationId, postings, at })
  const key = `cancel_forfeit:${reservationId}:fallen`
  const payment = { key, cause: 'cancel_forfeit', reservationId, receiverId: guestId, amount, at } as const
  const received = await payOrWait(tx, clock, { ...payment, from: escrow })
  return { points: amount, isWaiting: received < amount }
}
