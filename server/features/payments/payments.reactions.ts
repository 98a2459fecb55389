import type { Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import { oweRefund } from './payments.queries.ts'

/** Notes the debt; the refunds sweep pays it, since a provider is never waited for inside a transaction. */
export const refundReaction = (_ports: Ports): Reaction<EventOf<'subscription_withdrawn'>> => ({
  on: 'subscription_withdrawn',
  name: 'payments.owe-refund',
  run: (tx, event) => oweRefund(tx, event.payment_id, event.refund_kurus),
})
