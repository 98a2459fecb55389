import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { StaffPaymentDetail } from '#shared/features/payments/payments.contract.ts'
import { insertLogEntry } from '../staff-log/staff-log.public.ts'
import { settlePayment } from './settle-payment.ts'
import { showPayment } from './show-payment.ts'
import { selectPayment } from './staff-payments.queries.ts'
import { insertPaymentEvent } from './timeline.queries.ts'

/** Repeats what a webhook causes: queries the provider, and settles accordingly. */
export async function replayWebhook(call: MemberCall, id: number): Promise<StaffPaymentDetail> {
  const { db, caller, now: at } = call
  const payment = await selectPayment(db, id)
  if (!payment) throw new AppError('not_found')
  const { conversationId, memberId } = payment
  await db.transaction(async (tx) => {
    await insertPaymentEvent(tx, { conversationId, kind: 'webhook_replayed', source: 'staff', at })
    const detail = { payment: id }
    await insertLogEntry(tx, { staffId: caller.id, action: 'replay_webhook', memberId, detail, at })
  })
  await settlePayment(call, conversationId, 'staff').catch((error: unknown) => {
    call.log.warn({ err: error, conversationId }, 'The payment provider could not be asked')
    throw new AppError('payment_unavailable')
  })
  return showPayment(call, id, call.locale)
}
