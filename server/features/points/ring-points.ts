import type { Transaction } from '#server/platform/database/database.ts'
import { balanceOfMember, forfeits, issue, takeAccounts } from './ledger-entry.ts'
import { postEntry } from './post-entry.ts'

type Leave = { ringId: number; memberId: number; reservationId: number; points: number; at: Date }

/**
 * The price of leaving an agreed ring, as far as the balance goes: it moves to the account of forfeits, out of which
 * guests whose host is lost are helped. Returns what was taken.
 */
export async function takeForLeaving(tx: Transaction, leave: Leave): Promise<number> {
  const member = balanceOfMember(leave.memberId)
  const accountOf = await takeAccounts(tx, [member, forfeits])
  const points = Math.min(leave.points, accountOf(member).balance)
  if (points <= 0) return 0
  await postEntry(tx, {
    key: `ring_leave:${leave.ringId}:${leave.memberId}`,
    cause: 'cancel_forfeit',
    reservationId: leave.reservationId,
    postings: [
      { account: member, amount: -points },
      { account: forfeits, amount: points },
    ],
    at: leave.at,
  })
  return points
}

/** Gives it back. What the account of forfeits has spent since is issued. */
export async function giveBackForLeaving(tx: Transaction, leave: Leave): Promise<void> {
  if (leave.points === 0) return
  const member = balanceOfMember(leave.memberId)
  const accountOf = await takeAccounts(tx, [member, forfeits, issue])
  const fromForfeits = Math.min(leave.points, accountOf(forfeits).balance)
  await postEntry(tx, {
    key: `ring_waive:${leave.ringId}:${leave.memberId}`,
    cause: 'cancel_refund',
    reservationId: leave.reservationId,
    postings: [
      { account: forfeits, amount: -fromForfeits },
      { account: issue, amount: fromForfeits - leave.points },
      { account: member, amount: leave.points },
    ].filter(({ amount }) => amount !== 0),
    at: leave.at,
  })
}
