import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { CsvFile, freeText, IdParams, Instant, numeric, pageOf, pageQuery } from '../../http/wire.ts'
import {
  mismatchKinds,
  paymentEventKinds,
  paymentEventSources,
  paymentStates,
  refundReasons,
} from './payments.rules.ts'

const Person = z.object({ id: z.number(), name: z.string() })

/** A payment as staff see it. Money is in lira, or in the units of the currency that is named. */
export const StaffPayment = z.object({
  id: z.number(),
  conversation_id: z.string(),
  member: Person,
  plan_id: z.number(),
  amount: z.number(),
  currency: z.string(),
  credit: z.number(),
  state: z.enum(paymentStates),
  provider: z.string(),
  /** Asked back so far, paid or still owed. */
  refunded: z.number(),
  receipt_number: z.string().nullable(),
  has_mismatch: z.boolean(),
  created_at: Instant,
  settled_at: Instant.nullable(),
})
export type StaffPayment = z.output<typeof StaffPayment>

export const Mismatch = z.object({
  id: z.number(),
  /** Null where the payment is not ours. */
  payment: z.number().nullable(),
  conversation_id: z.string(),
  kind: z.enum(mismatchKinds),
  found: z.number().nullable(),
  currency: z.string().nullable(),
  found_at: Instant,
  closed_at: Instant.nullable(),
  closed_by: Person.nullable(),
})
export type Mismatch = z.output<typeof Mismatch>

export const StaffPaymentDetail = z.object({
  payment: StaffPayment,
  /** The most that can still be paid back. */
  refundable: z.number(),
  /** What was paid in, which need not be what was asked for. */
  refundable_currency: z.string(),
  contracts: z.object({ version: z.string(), locale: z.string(), accepted_at: Instant }).nullable(),
  events: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(paymentEventKinds),
      source: z.enum(paymentEventSources),
      detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      at: Instant,
    }),
  ),
  webhooks: z.array(
    z.object({
      event_id: z.string(),
      deliveries: z.number(),
      received_at: Instant,
      last_received_at: Instant.nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      key: z.string(),
      amount: z.number(),
      currency: z.string(),
      reason: z.enum(refundReasons),
      ends_purchase: z.boolean(),
      asked_by: Person.nullable(),
      asked_at: Instant,
      paid_at: Instant.nullable(),
      attempts: z.number(),
      last_error: z.string().nullable(),
    }),
  ),
  mismatches: z.array(Mismatch),
})
export type StaffPaymentDetail = z.output<typeof StaffPaymentDetail>

export const StaffPaymentsQuery = z.object({
  ...pageQuery(['created_at', 'amount']),
  state: z.enum(paymentStates).optional(),
  mismatch: z.stringbool().optional(),
})
export type StaffPaymentsQuery = z.output<typeof StaffPaymentsQuery>

export const paymentsContract = defineContract({
  'POST /mars-payment/': {
    summary:
      'Start paying for a plan. `cart_amount` must be its member price. `upgrade_credit`, as told by ' +
      '`GET /my-subscription/`, moves the running membership up and is taken off the price.',
    policy: 'member',
    body: z.object({
      cart_amount: numeric(z.number().positive().max(100_000)),
      subscription_type: z.string().max(40),
      upgrade_credit: z.number().min(0).max(100_000).optional(),
      /** The distance-sales contract and the pre-information, in the version that was accepted. */
      contracts: z.object({ version: z.string().max(20) }).optional(),
    }),
    status: 201,
    answer: z.object({ qr_code_url: z.string(), url: z.string(), conversationId: z.string() }),
    errors: [
      'invalid_input',
      'not_signed_in',
      'phone_not_verified',
      'unknown_plan',
      'wrong_amount',
      'payment_unavailable',
      'already_subscribed',
      'upgrade_unavailable',
      'upgrade_price_changed',
      'contracts_required',
      'contracts_changed',
    ],
    idempotency: 'when_done',
  },
  'POST /mars-payment/check/': {
    summary: 'Where a payment stands.',
    policy: 'member',
    body: z.object({ conversation_id: freeText(100) }),
    answer: z.object({ status: z.enum(['SUCCESS', 'PENDING', 'FAILURE']) }),
    errors: ['invalid_input', 'not_signed_in', 'not_found'],
    idempotency: 'own',
  },
  'POST /mars-payment/check-open/': {
    summary:
      'Whether the caller is a subscriber by now, wherever they paid: the provider is asked about each open payment. ' +
      'Otherwise where the latest payment stands; `NONE` without one.',
    policy: 'member',
    answer: z.object({ status: z.enum(['SUCCESS', 'PENDING', 'FAILURE', 'NONE']) }),
    errors: ['not_signed_in'],
    idempotency: 'own',
  },
  'GET /payment/receipt/{conversation_id}/': {
    summary: 'The receipt of an own payment as a PDF, in base64.',
    policy: 'member',
    params: z.object({ conversation_id: freeText(100) }),
    answer: z.object({ number: z.string(), file_name: z.string(), pdf: z.base64() }),
    errors: ['not_signed_in', 'not_found'],
  },
  'GET /staff/payments/': {
    summary: 'Payments by age or amount.',
    policy: 'staff',
    query: StaffPaymentsQuery,
    answer: pageOf(StaffPayment),
    errors: ['not_found', 'invalid_input'],
  },
  'GET /staff/payments/export/': {
    summary: 'The same payments as a file.',
    policy: 'staff',
    query: StaffPaymentsQuery,
    answer: CsvFile,
    errors: ['not_found', 'invalid_input'],
  },
  'GET /staff/payments/{id}/': {
    summary: 'A payment with its timeline, webhooks and refunds.',
    policy: 'staff',
    params: IdParams,
    answer: StaffPaymentDetail,
    errors: ['not_found'],
  },
  'POST /staff/payments/{id}/refund/': {
    summary: 'Pay back a part or all; all of it ends what was bought. One key is one refund.',
    policy: 'staff',
    params: IdParams,
    body: z.object({
      amount: z.number().positive().max(100_000),
      reason: freeText(2000).min(1),
      key: freeText(100).min(8),
    }),
    answer: StaffPaymentDetail,
    errors: ['invalid_input', 'not_found', 'refund_not_possible'],
  },
  'POST /staff/payments/{id}/replay/': {
    summary: 'Follow up the provider’s word on a payment once more, as its webhook does.',
    policy: 'staff',
    params: IdParams,
    answer: StaffPaymentDetail,
    errors: ['not_found', 'payment_unavailable'],
    idempotency: 'own',
  },
  'GET /staff/payment-mismatches/': {
    summary: 'Where the provider and we disagree about money: open ones first.',
    policy: 'staff',
    answer: z.object({ mismatches: z.array(Mismatch) }),
    errors: ['not_found'],
  },
  'POST /staff/payment-mismatches/{id}/close/': {
    summary: 'Note that a disagreement has been dealt with.',
    policy: 'staff',
    params: IdParams,
    body: z.object({ reason: freeText(2000).min(1) }),
    answer: Mismatch,
    errors: ['invalid_input', 'not_found'],
  },
})
