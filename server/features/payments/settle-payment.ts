import type { Ports } from '#server/platform/ports.ts'
import { isSettled, judgePayment, type PaymentState } from '#shared/features/payments/payments.rules.ts'
import { activateSubscription } from '../subscriptions/subscriptions.public.ts'
import { findPayment, lockPayment, setPaymentState } from './payments.queries.ts'

export type SettlePorts = Pick<Ports, 'db' | 'clock' | 'payments' | 'log'>

/**
 * Brings a payment in line with what its provider says, and activates what was paid for. The webhook, the
 * member's check and the sweep all end here: called any number of times, in any order, at the same time, a
 * payment activates once. Answers the state; null if there is no such payment. Throws if the provider cannot
 * be asked.
 */
export async function settlePayment(
  ports: SettlePorts,
  conversationId: string,
): Promise<PaymentState | null> {
  const { db, clock, payments, log } = ports
  const known = await findPayment(db, conversationId)
  if (!known) return null
  if (isSettled(known.state)) return known.state

  // Asked outside of the transaction: the provider may take its time, a row lock may not.
  const found = await payments.lookUp(conversationId)
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, conversationId)
    if (!payment) return null
    const now = clock.now()
    const { state, isWrongAmount } = judgePayment(payment, found, now)
    if (isWrongAmount) {
      const { amountKurus, currency } = found
      log.error({ conversationId, amountKurus, currency }, 'A payment of another amount was not accepted')
    }
    if (!state) return payment.state
    await setPaymentState(tx, conversationId, {
      state,
      providerPaymentId: found.providerPaymentId,
      settledAt: state === 'pending' ? null : now,
    })
    if (state === 'succeeded') {
      const { memberId, planId } = payment
      await activateSubscription(tx, clock, { memberId, planId, paymentId: conversationId, at: now })
    }
    return state
  })
}
