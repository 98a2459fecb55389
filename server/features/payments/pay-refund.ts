import type { Ports } from '#server/platform/ports.ts'
import { findPayment, lockPayment, setPaymentState } from './payments.queries.ts'

/**
 * Pays back what is owed on a payment. The provider is asked first, so that a refund whose answer was lost is
 * not paid twice. True once it is done.
 */
export async function payRefund(
  { db, clock, payments }: Pick<Ports, 'db' | 'clock' | 'payments'>,
  conversationId: string,
): Promise<boolean> {
  const payment = await findPayment(db, conversationId)
  if (payment?.state !== 'succeeded' || payment.refundKurus === null) return false
  const found = await payments.lookUp(conversationId)
  if (found.state !== 'refunded') await payments.refund(conversationId, payment.refundKurus)
  return db.transaction(async (tx) => {
    const locked = await lockPayment(tx, conversationId)
    if (locked?.state !== 'succeeded') return false
    const providerPaymentId = found.providerPaymentId
    await setPaymentState(tx, conversationId, {
      state: 'refunded',
      providerPaymentId,
      settledAt: clock.now(),
    })
    return true
  })
}
