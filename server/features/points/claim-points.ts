import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import type { ClaimCause } from '#shared/features/points/points.rules.ts'
import { insertClaim } from './claims.queries.ts'
import { balanceOfMember, issue, takeAccounts } from './ledger-entry.ts'
import { takeFor } from './pay-debts.ts'

type Claim = { memberId: number; amount: number; cause: ClaimCause }
type Ended = { paymentId: string; at: Date }

/**
 * Claims the points that came with an ended purchase: whatever is in the balance is taken now. The rest is a debt, for
 * which open agreements are cancelled (a reaction to the event) and which later points pay first. The end of a purchase
 * claims once.
 */
export async function claimPoints(
  tx: Transaction,
  clock: Clock,
  claims: readonly Claim[],
  ended: Ended,
): Promise<void> {
  const byMember = Map.groupBy(
    claims.filter(({ amount }) => amount > 0),
    ({ memberId }) => memberId,
  )
  if (byMember.size === 0) return
  // All at once and in one order, since the ends of two purchases may claim from the same two members.
  await takeAccounts(tx, [...[...byMember.keys()].map(balanceOfMember), issue])
  for (const [memberId, own] of byMember) {
    let [amount, taken] = [0, 0]
    for (const claim of own) {
      const takenForIt = await claimOne(tx, claim, ended)
      if (takenForIt === undefined) continue
      amount += claim.amount
      taken += takenForIt
    }
    if (amount === 0) continue
    await emit<EventOf<'points_claimed'>>(tx, clock, {
      type: 'points_claimed',
      member_id: memberId,
      payment_id: ended.paymentId,
      amount,
      taken,
    })
  }
}

/** How many points the balance gave back; undefined if the end of this purchase has already claimed them. */
async function claimOne(tx: Transaction, claim: Claim, ended: Ended): Promise<number | undefined> {
  const claimId = await insertClaim(tx, { ...claim, ...ended })
  if (claimId === undefined) return undefined
  const { memberId, cause, amount: maxAmount } = claim
  const key = `${cause}:${ended.paymentId}:${memberId}`
  return takeFor(tx, { claimId, memberId, cause, key, maxAmount, at: ended.at })
}
