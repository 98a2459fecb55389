import type { Transaction } from '#server/platform/database/database.ts'
import { hasFund } from '#shared/features/points/rule-versions.rules.ts'
import { balanceOfMember, forfeits, fund, issue, takeAccounts } from './ledger-entry.ts'
import { givableOf } from './pay-member.ts'
import { findReceivingAccount } from './points.queries.ts'
import { postEntry } from './post-entry.ts'
import { rulesAt } from './rule-versions.ts'

type Leave = { ringId: number; memberId: number; reservationId: number; points: number; at: Date }

const leaveKey = ({ ringId, memberId }: Leave) => `ring_leave:${ringId}:${memberId}`

/**
 * The price of leaving an agreed ring, as far as the member has points to give away. Under rules with a community fund
 * it goes there, since the fund covers those who lose a stay; otherwise to the account of forfeits, which helps guests
 * whose host cancelled. Returns what was taken.
 */
export async function takeForLeaving(tx: Transaction, leave: Leave): Promise<number> {
  const { rules } = await rulesAt(tx, leave.at)
  const to = hasFund(rules) ? fund : forfeits
  const member = balanceOfMember(leave.memberId)
  await takeAccounts(tx, [member, to])
  const points = Math.min(leave.points, await givableOf(tx, leave.memberId, leave.at))
  if (points <= 0) return 0
  await postEntry(tx, {
    key: leaveKey(leave),
    cause: 'cancel_forfeit',
    reservationId: leave.reservationId,
    postings: [
      { account: member, amount: -points },
      { account: to, amount: points },
    ],
    at: leave.at,
  })
  return points
}

/** Gives it back from the account that it went to. What that account has spent since is newly issued. */
export async function giveBackForLeaving(tx: Transaction, leave: Leave): Promise<void> {
  if (leave.points === 0) return
  const from = (await findReceivingAccount(tx, leaveKey(leave))) === 'fund' ? fund : forfeits
  const member = balanceOfMember(leave.memberId)
  const accountOf = await takeAccounts(tx, [member, from, issue])
  const fromThere = Math.min(leave.points, accountOf(from).balance)
  await postEntry(tx, {
    key: `ring_waive:${leave.ringId}:${leave.memberId}`,
    cause: 'cancel_refund',
    reservationId: leave.reservationId,
    postings: [
      { account: from, amount: -fromThere },
      { account: issue, amount: fromThere - leave.points },
      { account: member, amount: leave.points },
    ].filter(({ amount }) => amount !== 0),
    at: leave.at,
  })
}
