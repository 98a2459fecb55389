import type { Transaction } from '#server/platform/database/database.ts'
import { offeredAdvance, undoAdvance } from '#shared/features/points/advance.rules.ts'
import { payWith } from '#shared/features/points/means.rules.ts'
import { repaymentOf } from '#shared/features/points/rule-versions.rules.ts'
import {
  type AdvanceRow,
  deleteAdvance,
  insertAdvance,
  mayBeFirstStay,
  openAdvances,
  readAdvanceFacts,
  setOwed,
} from './advance.queries.ts'
import { balanceOfMember, escrowOfMember, fund, insertWhole, issue, takeAccounts } from './ledger-entry.ts'
import { postEntry } from './post-entry.ts'
import { rulesOfStay } from './rule-versions.ts'

export type FundedStay = {
  reservationId: number
  guestId: number
  hostId: number
  /** What the stay costs, and what the guest also leaves as deposits. */
  points: number
  deposits: number
  at: Date
}

/**
 * Advances what a guest lacks for a first stay, if the rules of the agreement allow it: from the fund while it lasts,
 * the rest newly issued. The caller then holds the points, and refuses if they are still missing.
 */
export async function advanceForStay(tx: Transaction, stay: FundedStay & { covered: number }): Promise<void> {
  const { reservationId, guestId, hostId, points: cost, deposits: deposit, covered, at } = stay
  if (cost === 0) return
  const { rules } = await rulesOfStay(tx, reservationId)
  // Only those who may have one wait for the common accounts.
  if (rules.advance === 0 || !(await mayBeFirstStay(tx, guestId, reservationId))) return
  const guest = balanceOfMember(guestId)
  const accountOf = await takeAccounts(tx, [guest, escrowOfMember(guestId), fund, issue])
  // Read under the lock: two first stays may be agreed at the same time.
  const facts = await readAdvanceFacts(tx, { memberId: guestId, hostId, reservationId, now: at })
  // Covered points are already in the balance.
  const balance = accountOf(guest).balance - covered
  const means = { balance, covered, advance: offeredAdvance(rules, facts) }
  const { advanced: points } = payWith(means, { cost, deposit })
  if (points === 0) return
  const fromFund = Math.min(points, accountOf(fund).balance)
  await insertAdvance(tx, { memberId: guestId, reservationId, points, fromFund, at })
  await postEntry(tx, {
    key: `advance:${reservationId}`,
    cause: 'advance',
    reservationId,
    postings: [
      { account: fund, amount: -fromFund },
      { account: issue, amount: fromFund - points },
      { account: guest, amount: points },
    ].filter(({ amount }) => amount !== 0),
    at,
  })
}

/** The guest's open advance for this stay. */
export async function advanceOfStay(
  tx: Transaction,
  guestId: number,
  reservationId: number,
): Promise<AdvanceRow | undefined> {
  const [advance] = await openAdvances(tx, [guestId])
  return advance?.reservationId === reservationId ? advance : undefined
}

/**
 * Gives back an advance out of what was just refunded of its stay; the accounts are locked. `key` names the refund, as
 * a stay may be shortened and later cancelled.
 */
export async function giveBackAdvance(
  tx: Transaction,
  advance: AdvanceRow,
  of: { key: string; refund: number; isUndone: boolean; at: Date },
): Promise<void> {
  const { memberId, reservationId } = advance
  const { back, toFund, left, isUndone } = undoAdvance(advance, of)
  if (back > 0) {
    await insertWhole(tx, {
      key: `advance_undone:${of.key}`,
      cause: 'advance_undone',
      reservationId,
      postings: [
        { account: balanceOfMember(memberId), amount: -back },
        { account: fund, amount: toFund },
        { account: issue, amount: back - toFund },
      ].filter(({ amount }) => amount !== 0),
      at: of.at,
    })
  }
  if (isUndone) await deleteAdvance(tx, memberId)
  else await setOwed(tx, memberId, left, of.at)
}

/**
 * Repays a host's open advance to the fund out of what hosting has just brought, by the percentage of the agreement's
 * rules. The accounts are locked; debts were paid before.
 */
export async function repayByHosting(
  tx: Transaction,
  hosting: { key: string; reservationId: number; hostId: number; earned: number; at: Date },
): Promise<void> {
  const { reservationId, hostId, earned, at } = hosting
  const [advance] = await openAdvances(tx, [hostId])
  if (!advance) return
  const { rules } = await rulesOfStay(tx, reservationId)
  const host = balanceOfMember(hostId)
  const accountOf = await takeAccounts(tx, [host, fund])
  const points = Math.min(repaymentOf(rules, earned, advance.owed), accountOf(host).balance)
  await repay(tx, advance, { key: hosting.key, reservationId, points, at })
}

/** Moves points from the member's balance to the fund, and lowers what is owed. */
export async function repay(
  tx: Transaction,
  advance: AdvanceRow,
  by: { key: string; reservationId: number | null; points: number; at: Date },
): Promise<void> {
  const { key, reservationId, points, at } = by
  if (points <= 0) return
  const isNew = await insertWhole(tx, {
    key: `advance_repayment:${key}`,
    cause: 'advance_repayment',
    reservationId,
    postings: [
      { account: balanceOfMember(advance.memberId), amount: -points },
      { account: fund, amount: points },
    ],
    at,
  })
  if (isNew !== undefined) await setOwed(tx, advance.memberId, advance.owed - points, at)
}
