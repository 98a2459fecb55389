import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Mismatch } from '#shared/features/payments/payments.contract.ts'
import { insertLogEntry } from '../staff-log/staff-log.public.ts'
import { markMismatchClosed, selectMismatch } from './staff-payments.queries.ts'
import { wireMismatch } from './staff-wire.ts'
import { insertPaymentEvent } from './timeline.queries.ts'

/** Closes a mismatch, with who handled it and how. A closed one is unchanged. */
export async function closeMismatch(
  { db, caller, locale, now: at }: MemberCall,
  id: number,
  reason: string,
): Promise<Mismatch> {
  const closed = await db.transaction(async (tx) => {
    if (await markMismatchClosed(tx, id, caller.id, at)) {
      const mismatch = await selectMismatch(tx, id)
      if (!mismatch) throw new AppError('not_found')
      const { conversationId, kind, paymentId, memberId } = mismatch
      const detail = { mismatch: kind }
      if (paymentId !== null) {
        await insertPaymentEvent(tx, { conversationId, kind: 'mismatch_closed', source: 'staff', at, detail })
      }
      await insertLogEntry(tx, {
        staffId: caller.id,
        action: 'close_mismatch',
        memberId,
        reason,
        detail: { ...detail, payment: paymentId },
        at,
      })
    }
    return selectMismatch(tx, id)
  })
  if (!closed) throw new AppError('not_found')
  return wireMismatch(closed, locale)
}
