import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { freeText, Id, Instant } from '../../http/wire.ts'
import { deliveryStates } from './delivery-states.ts'

const Delivery = z.object({
  id: z.number(),
  channel: z.enum(['email', 'sms', 'push']),
  /** The address or number; of a push the member's name. */
  recipient: z.string(),
  /** Never the text: links and codes are the reader's alone. */
  subject: z.string(),
  state: z.enum(deliveryStates),
  created_at: Instant,
  next_attempt_at: Instant.nullable(),
  attempts: z.array(
    z.object({
      made_at: Instant,
      outcome: z.enum(['sent', 'temporary', 'permanent', 'suppressed']),
      detail: z.string(),
    }),
  ),
})
export type Delivery = z.output<typeof Delivery>

export const deliveriesContract = defineContract({
  'GET /staff/deliveries/': {
    summary: 'What was sent to whom and what became of it, newest first, 50 at a time.',
    policy: 'staff',
    query: z.object({
      state: z.enum(deliveryStates).optional(),
      to: freeText(254).optional(),
      before: Id.optional(),
    }),
    answer: z.object({ deliveries: z.array(Delivery), has_more: z.boolean() }),
    errors: ['invalid_input', 'not_signed_in', 'not_found'],
  },
})
