import type { Transaction } from '#server/platform/database/database.ts'
import type { PaymentEventSource } from '#shared/features/payments/payments.rules.ts'
import { insertRefund, type RefundRow } from './refunds.queries.ts'
import { insertPaymentEvent } from './timeline.queries.ts'

/** Notes that money is owed back; the refunds sweep pays it, since no provider is waited for in a transaction. */
export async function requestRefund(
  tx: Transaction,
  refund: Omit<RefundRow, 'paidAt'> & { requestedBy: number | null; at: Date },
  source: PaymentEventSource,
): Promise<boolean> {
  if (!(await insertRefund(tx, refund))) return false
  const { conversationId, key, amountMinor, currency, reason, at } = refund
  const detail = { key, amount_minor: amountMinor, currency, reason }
  await insertPaymentEvent(tx, { conversationId, kind: 'refund_asked', source, at, detail })
  return true
}
