import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { dividePayment, givablePoints } from '#shared/features/points/payment.rules.ts'
import type { LedgerCause } from '#shared/features/points/points.contract.ts'
import { fundedStays } from './funded-stays.queries.ts'
import { balanceOfMember, insertWhole } from './ledger-entry.ts'
import { debtOf } from './member-points.ts'
import { payDebts } from './pay-debts.ts'
import { type AccountName, readBalances } from './points.queries.ts'
import { postEntry } from './post-entry.ts'
import { awaitsReleaseCheck } from './release-check.ts'
import { readRevocable } from './revocable-points.queries.ts'
import { insertWaiting, type WaitingCause } from './waiting-payments.queries.ts'

/** Points that one side of a stay gets from the other, or from what was set aside for a rescue. */
export type Payment<Cause extends LedgerCause = LedgerCause> = {
  key: string
  cause: Cause
  reservationId: number
  from: AccountName
  receiverId: number
  amount: number
  at: Date
}

/**
 * The only way in which points go from one member to another, whatever the cause. Null if they may not move yet,
 * because the team is checking the stay, or the payer could still withdraw from the purchase that brought them. Debts
 * of the payer for a withdrawn purchase are paid first, so those points return to where they were issued. Returns what
 * the receiver got. The accounts are locked; paying the receiver's debts is up to the caller. @throws AppError
 * not_enough_points
 */
export async function payMember(tx: Transaction, clock: Clock, payment: Payment): Promise<number | null> {
  const { key, reservationId, from, receiverId, amount, at } = payment
  const payerId = from.memberId
  // The covered or advanced part of a stay goes to its host with the rest.
  const paidStay = payment.cause === 'release' ? reservationId : null
  const payer = payerId === null ? nobody : await payerFacts(tx, payerId, at, paidStay)
  const isChecked = amount > payer.debt && (await awaitsReleaseCheck(tx, clock, reservationId, at))
  const divided = dividePayment(amount, { ...payer, isChecked })
  if (!divided) return null
  const { back, due } = divided
  if (payerId !== null && back > 0) {
    await postEntry(tx, {
      key: `${key}:debt`,
      cause: payment.cause === 'deposit_keep' ? 'deposit_return' : 'cancel_refund',
      reservationId,
      postings: [
        { account: from, amount: -back },
        { account: balanceOfMember(payerId), amount: back },
      ],
      at,
    })
  }
  if (due > 0) {
    const postings = [
      { account: from, amount: -due },
      { account: balanceOfMember(receiverId), amount: due },
    ]
    await insertWhole(tx, { key, cause: payment.cause, reservationId, postings, paysMember: true, at })
  }
  return due
}

/** Pays a member now, or as soon as the payment need not wait any more. Returns what the receiver got now. */
export async function payOrWait(
  tx: Transaction,
  clock: Clock,
  payment: Payment<WaitingCause>,
): Promise<number> {
  if (payment.amount === 0) return 0
  const paid = await payMember(tx, clock, payment)
  if (paid === null) await insertWaiting(tx, payment)
  await payDebts(tx, [payment.receiverId], payment.at)
  return paid ?? 0
}

/** Until when the points of a stay cannot go to its host; null if they can now. */
export async function waitsUntil(
  db: Queryable,
  { id, guestId, points: amount }: { id: number; guestId: number; points: number },
  now: Date,
): Promise<Date | null> {
  const payer = await payerFacts(db, guestId, now, id)
  return dividePayment(amount, { ...payer, isChecked: false }) ? null : payer.until
}

/** The part of the balance that a member can give away now. */
export async function givableOf(db: Queryable, memberId: number, now: Date): Promise<number> {
  const { balance, ...payer } = await payerFacts(db, memberId, now)
  return givablePoints(balance, payer)
}

/** The payer of what was set aside for a rescue. */
const nobody = { own: 0, debt: 0, revocable: 0 }

async function payerFacts(db: Queryable, memberId: number, now: Date, paidStay: number | null = null) {
  const [{ balance, escrow }, stays, { points: revocable, until }, debt] = await Promise.all([
    readBalances(db, memberId),
    fundedStays(db, memberId),
    readRevocable(db, memberId, now),
    debtOf(db, memberId),
  ])
  let funded = 0
  for (const [id, points] of stays) if (id !== paidStay) funded += points
  return { balance, own: balance + escrow - funded, debt, revocable, until }
}
