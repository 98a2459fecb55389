import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { freeText } from '../../http/wire.ts'

export const paymentsContract = defineContract({
  'POST /mars-payment/': {
    summary: 'Start paying for a plan. `cart_amount` must be its member price.',
    policy: 'member',
    body: z.object({
      cart_amount: z.coerce.number().positive().max(100_000),
      subscription_type: z.string().max(40),
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
    ],
    idempotency: 'own',
  },
  'POST /mars-payment/check/': {
    summary: 'Where a payment stands.',
    policy: 'member',
    body: z.object({ conversation_id: freeText(100) }),
    answer: z.object({ status: z.enum(['SUCCESS', 'PENDING', 'FAILURE']) }),
    errors: ['invalid_input', 'not_signed_in', 'not_found'],
    idempotency: 'own',
  },
})
