import type { Transaction } from '#server/platform/database/database.ts'
import type { LedgerCause } from '#shared/features/points/points.contract.ts'
import { wasGrantedBefore } from './granted-identity.queries.ts'
import { balanceOfMember, issue } from './ledger-entry.ts'
import { welcomeKey } from './points.queries.ts'
import { postEntry } from './post-entry.ts'
import { rulesAt } from './rule-versions.ts'

/** The points of a first subscription, by the points rules in force; none for a returning member. */
export async function grantWelcome(tx: Transaction, memberId: number, at: Date): Promise<void> {
  if (await wasGrantedBefore(tx, memberId)) return
  const { welcome: amount } = (await rulesAt(tx, at)).rules
  if (amount > 0) await grantPoints(tx, { memberId, amount, cause: 'welcome', key: welcomeKey(memberId), at })
}

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
