import type { Ports } from '#server/platform/ports.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { StaffPaymentDetail } from '#shared/features/payments/payments.contract.ts'
import { refundable } from './refundable.ts'
import {
  mismatchesOf,
  selectPayment,
  selectRefunds,
  selectTimeline,
  selectWebhooks,
} from './staff-payments.queries.ts'
import { wireMismatch, wirePayment, wireRefund } from './staff-wire.ts'

/** A payment with everything that happened to it. */
export async function showPayment(
  { db }: Pick<Ports, 'db'>,
  id: number,
  locale: Locale,
): Promise<StaffPaymentDetail> {
  const payment = await selectPayment(db, id)
  if (!payment) throw new AppError('not_found')
  const { conversationId, contractsVersion, contractsLocale, contractsAcceptedAt } = payment
  const [events, webhooks, refunds, mismatches] = await Promise.all([
    selectTimeline(db, conversationId),
    selectWebhooks(db, conversationId),
    selectRefunds(db, conversationId),
    mismatchesOf(db, conversationId),
  ])
  const left = refundable(payment, mismatches)
  return {
    payment: wirePayment(payment, locale),
    refundable: left.minor / 100,
    refundable_currency: left.currency,
    contracts:
      contractsVersion && contractsLocale && contractsAcceptedAt
        ? {
            version: contractsVersion,
            locale: contractsLocale,
            accepted_at: contractsAcceptedAt.toISOString(),
          }
        : null,
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    webhooks: webhooks.map((webhook) => ({
      event_id: webhook.eventId,
      deliveries: webhook.deliveries,
      received_at: webhook.receivedAt.toISOString(),
      last_received_at: webhook.lastReceivedAt?.toISOString() ?? null,
    })),
    refunds: refunds.map((refund) => wireRefund(refund, locale)),
    mismatches: mismatches.map((mismatch) => wireMismatch(mismatch, locale)),
  }
}
