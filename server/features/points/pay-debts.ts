import type { Transaction } from '#server/platform/database/database.ts'
import type { ClaimCause } from '#shared/features/points/points.rules.ts'
import { linkEntry, openDebts } from './claims.queries.ts'
import { balanceOfMember, insertWhole, issue, takeAccounts } from './ledger-entry.ts'

/** Pays members' debts from new points, the oldest debt first. */
export async function payDebts(tx: Transaction, memberIds: readonly number[], at: Date): Promise<void> {
  for (const { id, memberId, taken, owed } of await openDebts(tx, memberIds)) {
    const key = `debt:${id}:${taken}`
    await takeFor(tx, { claimId: id, memberId, cause: 'debt', key, maxAmount: owed, at })
  }
}

/**
 * Takes points for a claim out of a balance, as far as available, and returns them to where they were issued: what a
 * returned purchase brought belongs to nobody. Returns how many.
 */
export async function takeFor(
  tx: Transaction,
  from: {
    claimId: number
    memberId: number
    cause: ClaimCause | 'debt'
    key: string
    maxAmount: number
    at: Date
  },
): Promise<number> {
  const { cause, key, at } = from
  const account = balanceOfMember(from.memberId)
  const accountOf = await takeAccounts(tx, [account, issue])
  const amount = Math.min(accountOf(account).balance, from.maxAmount)
  if (amount <= 0) return 0
  const postings = [
    { account, amount: -amount },
    { account: issue, amount },
  ]
  const entryId = await insertWhole(tx, { key, cause, reservationId: null, postings, at })
  if (entryId === undefined) return 0
  await linkEntry(tx, from.claimId, entryId)
  return amount
}
