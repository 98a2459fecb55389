import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import { repayByHosting } from './advance-points.ts'
import { balanceOfMember, escrowOfMember, forfeits, fund, rescues, takeAccounts } from './ledger-entry.ts'
import { payDebts } from './pay-debts.ts'
import { payMember } from './pay-member.ts'
import { postEntry } from './post-entry.ts'
import { dueWaiting, lockStay, markSettled, type WaitingRow, waitingOf } from './waiting-payments.queries.ts'

/** Pays what had to wait until a purchase could no longer be withdrawn from, or for the team. */
export const payWaitingJob = ({ db, clock }: Ports): Job => ({
  name: 'pay-waiting',
  everyMinutes: 10,
  run: (now) =>
    sweepEach(
      db,
      (afterId) => dueWaiting(db, afterId),
      async (tx, waiting) => {
        await lockStay(tx, waiting.reservationId)
        return payWaitingOf(tx, clock, waiting.reservationId, now)
      },
    ),
})

/** Pays what waits for a locked stay, as far as it need not wait any more; returns whether something was paid. */
export async function payWaitingOf(
  tx: Transaction,
  clock: Clock,
  reservationId: number,
  at: Date,
): Promise<boolean> {
  let paid = false
  for (const waiting of await waitingOf(tx, reservationId))
    if (await payOne(tx, clock, waiting, at)) paid = true
  return paid
}

/** Returns what waits for a locked stay: to the payer, and what was set aside for a rescue to the pool. */
export async function returnWaitingOf(tx: Transaction, reservationId: number, at: Date): Promise<void> {
  for (const { id, key, cause, payerId, points } of await waitingOf(tx, reservationId)) {
    await markSettled(tx, id, at)
    const ofRescue = cause === 'rescue_gap' || cause === 'rescue_bonus'
    await postEntry(tx, {
      key: `${key}:back`,
      cause: ofRescue ? cause : cause === 'deposit_keep' ? 'deposit_return' : 'cancel_refund',
      reservationId,
      postings: [
        { account: payerId === null ? rescues : escrowOfMember(payerId), amount: -points },
        { account: payerId === null ? forfeits : balanceOfMember(payerId), amount: points },
      ],
      at,
    })
  }
}

async function payOne(tx: Transaction, clock: Clock, waiting: WaitingRow, at: Date): Promise<boolean> {
  const { id, payerId, receiverId, points: amount } = waiting
  const from = payerId === null ? rescues : escrowOfMember(payerId)
  const payer = payerId === null ? [] : [balanceOfMember(payerId)]
  await takeAccounts(tx, [from, ...payer, balanceOfMember(receiverId), fund])
  const paid = await payMember(tx, clock, { ...waiting, from, amount, at })
  if (paid === null) return false
  await markSettled(tx, id, at)
  await payDebts(tx, [receiverId], at)
  if (payerId === null) await repayByRescue(tx, waiting, paid, at)
  return true
}

/** A rescue is earned by hosting; a forfeit or a deposit is not. */
function repayByRescue(
  tx: Transaction,
  { key, reservationId, receiverId }: WaitingRow,
  earned: number,
  at: Date,
): Promise<void> {
  return repayByHosting(tx, { key, reservationId, hostId: receiverId, earned, at })
}
