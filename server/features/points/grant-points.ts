import type { Transaction } from '#server/platform/database/database.ts'
import type { LedgerCause } from '#shared/features/points/points.contract.ts'
import { balanceOfMember, issue } from './ledger-entry.ts'
import { postEntry } from './post-entry.ts'

/** Grants new points to a member. False when this key was used before. */
export async function grantPoints(
  tx: Transaction,
  grant: { memberId: number; amount: number; cause: LedgerCause; key: string; at: Date },
): Promise<boolean> {
  const { memberId, amount, cause, key, at } = grant
  return postEntry(tx, {
    key,
    cause,
    reservationId: null,
    postings: [
      { account: issue, amount: -amount },
      { account: balanceOfMember(memberId), amount },
    ],
    at,
  })
}
