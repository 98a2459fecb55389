import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Deposits } from '#shared/features/deposits/deposits.contract.ts'
import { depositMessages } from '#shared/features/deposits/deposits.messages.ts'
import { act, emitClosed, emitDepositEvent } from './act-on-deposit.ts'
import { markAnswered, markDisputed } from './deposits.queries.ts'
import { lockOwn } from './own-deposit.ts'
import { showDeposits } from './show-deposits.ts'

/** The guest accepts the claim, or disputes it with a reason. */
export async function answerClaim(
  call: MemberCall,
  reservationId: number,
  { accept, text }: { accept: boolean; text: string },
): Promise<Deposits> {
  const { db, clock, caller, now, locale } = call
  if (!accept && text === '')
    throw new AppError('invalid_input', { fields: { text: [depositMessages.objection_missing[locale]] } })
  await db.transaction(async (tx) => {
    const row = await lockOwn(tx, reservationId, 'guestId', caller.id)
    const outcome = await act(tx, clock, row, { action: accept ? 'accept' : 'object' }, 'guest', now)
    // A guest who accepts after all has already given a reason for disputing.
    if (row.answeredAt === null) await markAnswered(tx, row.id, { text, at: now })
    if (outcome.state !== 'disputed') return emitClosed(tx, clock, row, { outcome, by: caller.id })
    await markDisputed(tx, row.id)
    return emitDepositEvent(tx, clock, row, {
      type: 'reservation_deposit_disputed',
      by: caller.id,
      readers: [row.hostId],
    })
  })
  return showDeposits(call, reservationId)
}

/** The host gives back what is held, and drops any claim on it. */
export async function giveBack(call: MemberCall, reservationId: number): Promise<Deposits> {
  const { db, clock, caller, now } = call
  await db.transaction(async (tx) => {
    const row = await lockOwn(tx, reservationId, 'hostId', caller.id)
    const outcome = await act(tx, clock, row, { action: 'give_back' }, 'host', now)
    await emitClosed(tx, clock, row, { outcome, by: caller.id })
  })
  return showDeposits(call, reservationId)
}
