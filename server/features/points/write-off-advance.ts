import { notifyMember } from '#server/features/notices/notices.public.ts'
import { insertLogEntry } from '#server/features/staff-log/staff-log.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { writtenOffNotice } from '#shared/features/points/advance.messages.ts'
import { claimFooter } from '#shared/features/points/claims.messages.ts'
import { findAdvance, isAgreed, writeOff } from './advance.queries.ts'
import { balanceOfMember, fund, takeAccounts } from './ledger-entry.ts'

/**
 * Writes off what a member owes of an advance, for a reason that the staff log records. No points move, and a
 * written-off advance is not offered again. @throws AppError conflict while its stay is agreed: cancelling it would
 * leave the advanced points with the guest
 */
export async function writeOffAdvance(
  call: MemberCall,
  memberId: number,
  reason: string,
): Promise<{ points: number }> {
  const { caller, now } = call
  return call.db.transaction(async (tx) => {
    if (!(await findAdvance(tx, memberId))) throw new AppError('not_found')
    // Repayments and refunds take these locks too.
    await takeAccounts(tx, [balanceOfMember(memberId), fund])
    const advance = await findAdvance(tx, memberId)
    if (advance?.state !== 'used') throw new AppError('not_found')
    const { owed: points, reservationId } = advance
    if (await isAgreed(tx, reservationId)) throw new AppError('conflict')
    await writeOff(tx, memberId, now)
    await insertLogEntry(tx, {
      staffId: caller.id,
      action: 'write_off_advance',
      memberId,
      reason,
      detail: { amount: points, reservation: reservationId },
      at: now,
    })
    await notifyMember(call, tx, memberId, ({ locale }) => writtenOffNotice(points, locale), {
      path: '/points',
      footer: ({ locale }) => claimFooter[locale],
    })
    return { points }
  })
}
