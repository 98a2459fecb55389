import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { memberLimits } from '../../http/member-limits.ts'
import { CsvFile, freeText, Instant, idParams, numeric, Person, pageOf, pageQuery } from '../../http/wire.ts'
import {
  mismatchKinds,
  paymentEventKinds,
  paymentEventSources,
  paymentStates,
  refundReasons,
} from './payments.rules.ts'

/** A payment as staff sees it. Money is in lira, or in the units of the named currency. */
export const StaffPayment = z
  .object({
    id: z.number().describe('Id of the payment.'),
    conversation_id: z.string(),
    member: Person.describe('Who pays.'),
    plan_id: z.number(),
    amount: z.number().describe('What was asked for, in the units of `currency`.'),
    currency: z.string(),
    credit: z.number().describe('What was taken off for the running term, in lira.'),
    state: z.enum(paymentStates).describe('Where it stands.'),
    provider: z.string().describe('Which payment provider it went through.'),
    /** Refunds requested so far, paid or still owed. */
    refunded: z.number(),
    receipt_number: z.string().nullable(),
    has_mismatch: z.boolean().describe('The provider and we disagree about it, and nobody has closed that.'),
    created_at: Instant,
    settled_at: Instant.nullable().describe('When it was paid or failed; null until then.'),
  })
  .meta({ id: 'StaffPayment' })
export type StaffPayment = z.output<typeof StaffPayment>

export const Mismatch = z
  .object({
    id: z.number().describe('Id of the disagreement.'),
    payment: z.number().nullable().describe('Id of our payment; null where the payment is not ours.'),
    conversation_id: z.string(),
    kind: z.enum(mismatchKinds).describe('What the two disagree about.'),
    found: z.number().nullable().describe('The amount that the provider names; null where it names none.'),
    currency: z.string().nullable().describe('Currency of `found`; null where the provider names none.'),
    found_at: Instant.describe('When it was found.'),
    closed_at: Instant.nullable(),
    closed_by: Person.nullable().describe('Who of the team closed it; null while it is open.'),
  })
  .meta({ id: 'Mismatch' })
export type Mismatch = z.output<typeof Mismatch>

export const StaffPaymentDetail = z
  .object({
    payment: StaffPayment.describe('The payment.'),
    refundable: z.number().describe('The most that can still be paid back.'),
    refundable_currency: z.string().describe('What was paid in, which need not be what was asked for.'),
    contracts: z
      .object({
        version: z.string().describe('Version of the contracts.'),
        locale: z.string().describe('Language in which they were read.'),
        accepted_at: Instant.describe('When they were accepted.'),
      })
      .nullable()
      .describe('Which contracts the member accepted; null where none were shown.'),
    events: z
      .array(
        z.object({
          id: z.number().describe('Id of the event.'),
          kind: z.enum(paymentEventKinds).describe('What happened.'),
          source: z.enum(paymentEventSources).describe('Who says so.'),
          detail: z
            .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
            .describe('Facts of the event, by name.'),
          at: Instant.describe('When it happened.'),
        }),
      )
      .describe('What happened to the payment, the first thing first.'),
    webhooks: z
      .array(
        z.object({
          event_id: z.string().describe("The provider's name of the event."),
          deliveries: z.number().describe('How often the provider sent it.'),
          received_at: Instant.describe('When it came first.'),
          last_received_at: Instant.nullable().describe('When it came last; null where it came once.'),
        }),
      )
      .describe('What the provider sent about it.'),
    refunds: z
      .array(
        z.object({
          key: z.string().describe('Name of the refund: one name is one refund.'),
          amount: z.number().describe('How much, in the units of `currency`.'),
          currency: z.string(),
          reason: z.enum(refundReasons).describe('Why it is paid back.'),
          ends_purchase: z.boolean().describe('It ends what was bought.'),
          asked_by: Person.nullable().describe('Who of the team asked for it; null where the product did.'),
          asked_at: Instant.describe('When it was asked for.'),
          paid_at: Instant.nullable().describe('When the provider paid it; null until then.'),
          attempts: z.number().describe('How often it was tried.'),
          last_error: z.string().nullable().describe('Why the last try failed; null otherwise.'),
        }),
      )
      .describe('What was asked to be paid back.'),
    mismatches: z.array(Mismatch).describe('What the provider and we disagree about.'),
  })
  .meta({ id: 'StaffPaymentDetail' })
export type StaffPaymentDetail = z.output<typeof StaffPaymentDetail>

export const StaffPaymentsQuery = z.object({
  ...pageQuery(['created_at', 'amount']),
  state: z.enum(paymentStates).optional().describe('Only payments in this state.'),
  mismatch: z.stringbool().optional().describe('`true` for payments with an open disagreement only.'),
})
export type StaffPaymentsQuery = z.output<typeof StaffPaymentsQuery>

export const paymentsContract = defineContract({
  'POST /mars-payment/': {
    summary:
      'Start paying for a plan. `cart_amount` must be its member price. `upgrade_credit`, as answered by ' +
      '`GET /my-subscription/`, moves the running membership up and is taken off the price.',
    policy: 'member',
    memberLimit: memberLimits.checkouts,
    closedToLeaving: true,
    body: z.object({
      cart_amount: numeric(z.number().positive().max(100_000)).describe(
        'The price in lira that the member saw: `price` of the plan.',
      ),
      subscription_type: z.string().max(40).describe('The `type` of a plan of `GET /plans/`.'),
      upgrade_credit: z
        .number()
        .min(0)
        .max(100_000)
        .optional()
        .describe(
          'The `credit` of an upgrade of `GET /my-subscription/`, in lira: moves the running membership up.',
        ),
      contracts: z
        .object({ version: z.string().max(20).describe('The version that was accepted.') })
        .optional()
        .describe('The distance-sales contract and the pre-information that were accepted.'),
    }),
    status: 201,
    answer: z.object({
      qr_code_url: z.string().describe("The provider's page as a QR code's content, for another device."),
      url: z.string().describe("The provider's page, where the member pays."),
      conversationId: z.string().describe('Name of the payment, for `POST /mars-payment/check/`.'),
    }),
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
    answer: z.object({
      status: z.enum(['SUCCESS', 'PENDING', 'FAILURE']).describe('Where the payment stands.'),
    }),
    errors: ['invalid_input', 'not_signed_in', 'not_found'],
    idempotency: 'own',
    limitedBy: { words: 'asks the provider about the own open payment alone' },
  },
  'POST /mars-payment/check-open/': {
    summary:
      'Whether the caller is a subscriber by now, wherever they paid: the provider is asked about each open payment. ' +
      'Otherwise where the latest payment stands; `NONE` without one.',
    policy: 'member',
    answer: z.object({
      status: z
        .enum(['SUCCESS', 'PENDING', 'FAILURE', 'NONE'])
        .describe('`SUCCESS` for a subscriber, otherwise where the latest payment stands.'),
    }),
    errors: ['not_signed_in'],
    idempotency: 'own',
    limitedBy: { words: 'asks the provider about the own open payments alone' },
  },
  'GET /payment/receipt/{conversation_id}/': {
    summary: 'The receipt of an own payment as a PDF, in base64.',
    policy: 'member',
    limit: { max: 60, minutes: 10 },
    params: z.object({ conversation_id: freeText(100) }),
    answer: z.object({
      number: z.string().describe('Number of the receipt.'),
      file_name: z.string().describe('Name under which to save the file.'),
      pdf: z.base64().describe('The file in base64.'),
    }),
    errors: ['not_signed_in', 'not_found'],
  },
  'GET /staff/payments/': {
    summary: 'Payments by age or amount.',
    policy: 'staff',
    concerns: { lists: ['payment'] },
    query: StaffPaymentsQuery,
    answer: pageOf(StaffPayment),
    errors: ['not_found', 'invalid_input'],
  },
  'GET /staff/payments/export/': {
    summary: 'The same payments as a file.',
    policy: 'staff',
    concerns: { lists: ['payment'] },
    query: StaffPaymentsQuery,
    answer: CsvFile,
    errors: ['not_found', 'invalid_input'],
  },
  'GET /staff/payments/{id}/': {
    summary: 'A payment with its timeline, webhooks and refunds.',
    policy: 'staff',
    concerns: { names: { id: 'payment' } },
    params: idParams('the payment'),
    answer: StaffPaymentDetail,
    errors: ['not_found'],
  },
  'POST /staff/payments/{id}/refund/': {
    summary: 'Pay back a part or all; all of it ends what was bought. One key is one refund.',
    policy: 'staff',
    concerns: { names: { id: 'payment' } },
    params: idParams('the payment'),
    body: z.object({
      amount: z
        .number()
        .positive()
        .max(100_000)
        .describe('How much to pay back, in the currency that was paid in.'),
      reason: freeText(2000).min(1).describe('Why, for the log, at most 2,000 characters.'),
      key: freeText(100)
        .min(8)
        .describe("A name that the caller's program gives the refund: the same name is not paid twice."),
    }),
    answer: StaffPaymentDetail,
    errors: ['invalid_input', 'not_found', 'refund_not_possible'],
  },
  'POST /staff/payments/{id}/replay/': {
    summary: 'Process the provider’s answer on a payment again, as its webhook does.',
    policy: 'staff',
    concerns: { names: { id: 'payment' } },
    params: idParams('the payment'),
    answer: StaffPaymentDetail,
    errors: ['not_found', 'payment_unavailable'],
    idempotency: 'own',
  },
  'GET /staff/payment-mismatches/': {
    summary: 'Where the provider and we disagree about money: open ones first.',
    policy: 'staff',
    concerns: { lists: ['payment_mismatch'] },
    answer: z.object({ mismatches: z.array(Mismatch).describe('Open ones first.') }),
    errors: ['not_found'],
  },
  'POST /staff/payment-mismatches/{id}/close/': {
    summary: 'Note that a disagreement has been dealt with.',
    policy: 'staff',
    concerns: { names: { id: 'payment_mismatch' } },
    params: idParams('the disagreement'),
    body: z.object({
      reason: freeText(2000)
        .min(1)
        .describe('What was done about it, for the log, at most 2,000 characters.'),
    }),
    answer: Mismatch,
    errors: ['invalid_input', 'not_found'],
  },
})
