import type { Ports } from '#server/platform/ports.ts'
import { changeState } from './change-state.ts'
import { lockPayment } from './payments.queries.ts'
import { findRefund, lockRefund, markRefundPaid, recordRefundFailure } from './refunds.queries.ts'
import { insertPaymentEvent } from './timeline.queries.ts'

/**
 * Pays an owed refund. The provider receives the refund's key, so that one with a lost answer is not paid twice. True
 * once it is done; throws if the provider refused or was unreachable.
 */
export async function payRefund(
  { db, clock, payments }: Pick<Ports, 'db' | 'clock' | 'payments'>,
  key: string,
): Promise<boolean> {
  const refund = await findRefund(db, key)
  if (!refund || refund.paidAt) return false
  const { conversationId, amountMinor, currency } = refund
  try {
    await payments.refund({ conversationId, amountKurus: amountMinor, currency, key })
  } catch (error) {
    await db.transaction(async (tx) => {
      const attempts = await recordRefundFailure(tx, key, error instanceof Error ? error.message : 'unknown')
      // The first failure is recorded; retries by the sweep only count with the refund.
      if (attempts !== 1) return
      const detail = { key }
      await insertPaymentEvent(tx, {
        conversationId,
        kind: 'refund_failed',
        source: 'sweep',
        at: clock.now(),
        detail,
      })
    })
    throw error
  }
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, conversationId)
    const locked = await lockRefund(tx, key)
    if (!payment || !locked || locked.paidAt) return false
    const at = clock.now()
    await markRefundPaid(tx, key, at)
    const detail = { key, amount_minor: amountMinor, currency }
    await insertPaymentEvent(tx, { conversationId, kind: 'refund_paid', source: 'sweep', at, detail })
    if (refund.endsPurchase && payment.state !== 'refunded') {
      await changeState(tx, clock, payment, { state: 'refunded', providerPaymentId: null, source: 'sweep' })
    }
    return true
  })
}
