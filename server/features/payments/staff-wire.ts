import type { Locale } from '#shared/errors/error-catalogue.ts'
import type {
  Mismatch,
  StaffPayment,
  StaffPaymentDetail,
} from '#shared/features/payments/payments.contract.ts'
import { receiptNumber } from '#shared/features/payments/payments.rules.ts'
import { idAndName } from '#shared/kernel/member-name.ts'
import type { ListedMismatch, ListedPayment, ListedRefund } from './staff-payments.queries.ts'

export const wirePayment = (payment: ListedPayment, locale: Locale): StaffPayment => ({
  id: payment.id,
  conversation_id: payment.conversationId,
  member: idAndName(payment.member, locale),
  plan_id: payment.planId,
  amount: payment.amountKurus / 100,
  currency: payment.currency,
  credit: payment.creditKurus / 100,
  state: payment.state,
  provider: payment.provider,
  refunded: payment.requestedRefundsMinor / 100,
  receipt_number: numberOf(payment),
  has_mismatch: payment.hasMismatch,
  created_at: payment.createdAt.toISOString(),
  settled_at: payment.settledAt?.toISOString() ?? null,
})

export const numberOf = ({
  receiptYear,
  receiptNumber: number,
}: Pick<ListedPayment, 'receiptYear' | 'receiptNumber'>): string | null =>
  receiptYear === null || number === null ? null : receiptNumber(receiptYear, number)

export const wireRefund = (refund: ListedRefund, locale: Locale): StaffPaymentDetail['refunds'][number] => ({
  key: refund.key,
  amount: refund.amountMinor / 100,
  currency: refund.currency,
  reason: refund.reason,
  ends_purchase: refund.endsPurchase,
  asked_by: refund.asker && idAndName(refund.asker, locale),
  asked_at: refund.requestedAt.toISOString(),
  paid_at: refund.paidAt?.toISOString() ?? null,
  attempts: refund.attempts,
  last_error: refund.lastError,
})

export const wireMismatch = (mismatch: ListedMismatch, locale: Locale): Mismatch => ({
  id: mismatch.id,
  payment: mismatch.paymentId,
  conversation_id: mismatch.conversationId,
  kind: mismatch.kind,
  found: mismatch.foundMinor === null ? null : mismatch.foundMinor / 100,
  currency: mismatch.foundCurrency,
  found_at: mismatch.foundAt.toISOString(),
  closed_at: mismatch.closedAt?.toISOString() ?? null,
  closed_by: mismatch.closer && idAndName(mismatch.closer, locale),
})
