import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { PaymentLookUp } from '#server/platform/payments/payments.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import {
  isSettled,
  judgePayment,
  type MismatchKind,
  type PaymentEventSource,
  type PaymentState,
} from '#shared/features/payments/payments.rules.ts'
import { activateSubscription } from '../subscriptions/subscriptions.public.ts'
import { changeState } from './change-state.ts'
import { issueReceipt } from './issue-receipt.ts'
import { findPayment, lockPayment, type PaymentRow } from './payments.queries.ts'
import { requestRefund } from './request-refund.ts'
import { insertMismatch, insertPaymentEvent } from './timeline.queries.ts'

export type SettlePorts = Pick<Ports, 'db' | 'clock' | 'config' | 'payments' | 'log'>

/**
 * Updates a payment from its provider, and activates what was paid for. The webhook, the member's check and the sweep
 * all end here: called any number of times, in any order, concurrently, a payment activates once. Returns the state;
 * null if there is no such payment. Throws if the provider cannot be reached.
 */
export async function settlePayment(
  ports: SettlePorts,
  conversationId: string,
  source: PaymentEventSource,
): Promise<PaymentState | null> {
  const { db, clock, payments } = ports
  const known = await findPayment(db, conversationId)
  if (!known) return null
  if (isSettled(known.state)) return known.state

  // Queried outside the transaction: the provider may be slow, a row lock may not.
  const found = await payments.lookUp(conversationId)
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, conversationId)
    if (!payment) return null
    const { state, mismatch } = judgePayment(payment, found, clock.now())
    if (mismatch) await reportMismatch(ports, tx, { conversationId, kind: mismatch, found, source })
    if (!state) return payment.state
    await changeState(tx, clock, payment, { state, providerPaymentId: found.providerPaymentId, source })
    if (state === 'succeeded') await takeMoney(tx, ports, payment, source)
    return state
  })
}

/** Starts the purchase and sends a receipt. A double payment is refunded. */
async function takeMoney(
  tx: Transaction,
  { clock, config }: Pick<Ports, 'clock' | 'config'>,
  payment: PaymentRow,
  source: PaymentEventSource,
): Promise<void> {
  const { conversationId, memberId, amountKurus: amountMinor, currency } = payment
  const at = clock.now()
  if (await activateSubscription(tx, { clock, config }, { ...payment, paymentId: conversationId, at })) {
    await issueReceipt(tx, conversationId, at)
    return
  }
  const refund = {
    key: `paid-twice:${conversationId}`,
    conversationId,
    amountMinor,
    currency,
    requestedBy: null,
  }
  await requestRefund(tx, { ...refund, reason: 'paid_twice', endsPurchase: true, at }, source)
  await emit<EventOf<'payment_doubled'>>(tx, clock, {
    type: 'payment_doubled',
    member_id: memberId,
    plan_id: payment.planId,
    amount_kurus: amountMinor,
  })
}

/** Puts a disagreement about money on the staff's list, once, and into the timeline of the payment. */
export async function reportMismatch(
  { clock, log }: Pick<Ports, 'clock' | 'log'>,
  tx: Transaction,
  mismatch: {
    conversationId: string
    kind: MismatchKind
    found: Pick<PaymentLookUp, 'amountKurus' | 'currency'>
    source: PaymentEventSource
  },
): Promise<void> {
  const { conversationId, kind, found, source } = mismatch
  const at = clock.now()
  const money = { foundMinor: found.amountKurus, foundCurrency: found.currency }
  if (!(await insertMismatch(tx, { conversationId, kind, ...money, at }))) return
  log.error({ conversationId, kind, ...money }, 'The payment provider and we disagree about money')
  const detail = { mismatch: kind, found_minor: found.amountKurus, found_currency: found.currency }
  await insertPaymentEvent(tx, { conversationId, kind: 'mismatch', source, at, detail })
}
