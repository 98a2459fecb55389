import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { StaffPaymentDetail } from '#shared/features/payments/payments.contract.ts'
import { kurusOf } from '#shared/features/payments/payments.rules.ts'
import { insertLogEntry } from '../staff-log/staff-log.public.ts'
import { endPurchase } from '../subscriptions/subscriptions.public.ts'
import { lockPayment } from './payments.queries.ts'
import { refundable } from './refundable.ts'
import { findRefund } from './refunds.queries.ts'
import { requestRefund } from './request-refund.ts'
import { showPayment } from './show-payment.ts'
import { mismatchesOf, selectPayment } from './staff-payments.queries.ts'

/** Staff refunds a part or all. The sweep pays it; a full refund ends the purchase at once. Idempotent by key. */
export async function refundPayment(
  call: MemberCall,
  id: number,
  { amount, reason, key }: { amount: number; reason: string; key: string },
): Promise<StaffPaymentDetail> {
  const { caller, now: at } = call
  const amountMinor = kurusOf(amount)
  await call.db.transaction(async (tx) => {
    const found = await selectPayment(tx, id)
    if (!found) throw new AppError('not_found')
    const { conversationId, memberId } = found
    await lockPayment(tx, conversationId)
    // Read again under the lock, against two concurrent refunds.
    const payment = (await selectPayment(tx, id)) ?? found
    const known = await findRefund(tx, key)
    if (known?.conversationId === conversationId && known.amountMinor === amountMinor) return
    const left = refundable(payment, await mismatchesOf(tx, conversationId))
    if (known || amountMinor > left.minor) throw new AppError('refund_not_possible')

    const endsPurchase = amountMinor === left.minor
    const refund = {
      key,
      conversationId,
      amountMinor,
      currency: left.currency,
      endsPurchase,
      requestedBy: caller.id,
      at,
    }
    const isAccepted = payment.state === 'succeeded'
    await requestRefund(tx, { ...refund, reason: isAccepted ? 'staff' : 'mismatch' }, 'staff')
    if (endsPurchase && isAccepted)
      await endPurchase(tx, call.clock, { memberId, paymentId: conversationId, at })
    const detail = { payment: id, amount, currency: left.currency, key }
    await insertLogEntry(tx, { staffId: caller.id, action: 'refund_payment', memberId, reason, detail, at })
  })
  return showPayment(call, id, call.locale)
}
