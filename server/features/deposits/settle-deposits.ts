import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import { actOnDeposit, claimDays, remindsAt } from '#shared/features/deposits/deposit.rules.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { act, emitClosed, emitDepositEvent, factsOf } from './act-on-deposit.ts'
import { dueDeposits, findDeposit, lockAgreement, markReminded } from './deposits.queries.ts'

/** Deposits are returned automatically, unanswered claims are paid, and guests are reminded before. */
export const settleDeposits = ({ db, clock }: Ports): Job => ({
  name: 'settle-deposits',
  everyMinutes: 10,
  run: (now) => {
    const claimableUntil = addDays(civilDateOf(now), -(claimDays + 1))
    return sweepEach(
      db,
      (afterId) => dueDeposits(db, { now, claimableUntil, afterId }),
      (tx, due) => settleDeposit(tx, clock, due, now),
    )
  },
})

async function settleDeposit(
  tx: Transaction,
  clock: Clock,
  { id, reservationId }: { id: number; reservationId: number },
  now: Date,
): Promise<boolean> {
  await lockAgreement(tx, reservationId)
  const row = await findDeposit(tx, id)
  if (!row || row.closedAt) return false
  const facts = await factsOf(tx, row)
  for (const action of ['cancel', 'lapse'] as const) {
    if (!actOnDeposit(facts, { action }, 'clock', now).ok) continue
    const outcome = await act(tx, clock, row, { action }, 'clock', now)
    await emitClosed(tx, clock, row, { outcome, by: null })
    return true
  }
  const { state, claimedAt, remindedAt } = row
  if (state !== 'claimed' || remindedAt || !claimedAt || now < remindsAt(claimedAt)) return false
  await markReminded(tx, id, now)
  await emitDepositEvent(tx, clock, row, {
    type: 'reservation_deposit_answer_due',
    by: null,
    readers: [row.guestId],
  })
  return true
}
