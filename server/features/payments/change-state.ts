import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import type { PaymentEventSource, PaymentState } from '#shared/features/payments/payments.rules.ts'
import { type PaymentRow, setPaymentState } from './payments.queries.ts'
import { insertPaymentEvent } from './timeline.queries.ts'

/** Moves a locked payment to its next state, records it in the timeline and notifies the member's open pages. */
export async function changeState(
  tx: Transaction,
  clock: Clock,
  payment: Pick<PaymentRow, 'conversationId' | 'memberId' | 'state'>,
  to: { state: PaymentState; providerPaymentId: string | null; source: PaymentEventSource },
): Promise<void> {
  const { conversationId, memberId } = payment
  const { state, providerPaymentId, source } = to
  const at = clock.now()
  const isOpen = state === 'created' || state === 'pending'
  await setPaymentState(tx, conversationId, { state, providerPaymentId, settledAt: isOpen ? null : at })
  if (state !== 'created') {
    await insertPaymentEvent(tx, { conversationId, kind: state, source, at, detail: { from: payment.state } })
  }
  if (isOpen) return
  await emit<EventOf<'payment_settled'>>(tx, clock, {
    type: 'payment_settled',
    member_id: memberId,
    conversation_id: conversationId,
    state,
  })
}
