import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { freeText, Id, Instant } from '../../http/wire.ts'
import { deliveryStates } from './delivery-states.ts'

const Delivery = z
  .object({
    id: z.number().describe('Id of the message.'),
    channel: z.enum(['email', 'sms', 'push']).describe('By which way it goes.'),
    recipient: z.string().describe("The address or number; of a push the member's name."),
    subject: z.string().describe("Its subject. Never the text: links and codes are the reader's alone."),
    state: z.enum(deliveryStates).describe('What became of it.'),
    created_at: Instant,
    next_attempt_at: Instant.nullable().describe('When it is tried again; null where it is not.'),
    attempts: z
      .array(
        z.object({
          made_at: Instant.describe('When it was tried.'),
          outcome: z
            .enum(['sent', 'temporary', 'permanent', 'suppressed'])
            .describe(
              'How it ended: `temporary` is tried again, `permanent` is not, `suppressed` was never sent.',
            ),
          detail: z.string().describe('What the other side said, or why it was not sent.'),
        }),
      )
      .describe('Each try to deliver it, the first one first.'),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.output<typeof Delivery>

export const deliveriesContract = defineContract({
  'GET /staff/deliveries/': {
    summary: 'What was sent to whom and what became of it, newest first, 50 at a time.',
    policy: 'staff',
    concerns: 'nobody',
    query: z.object({
      state: z.enum(deliveryStates).optional().describe('Only those in this state.'),
      to: freeText(254).optional().describe('Part of an address, a number or a name.'),
      before: Id.optional().describe('Id of the last row of the page before.'),
    }),
    answer: z.object({
      deliveries: z.array(Delivery).describe('The messages, the newest first.'),
      has_more: z.boolean(),
    }),
    errors: ['invalid_input', 'not_signed_in', 'not_found'],
  },
})
