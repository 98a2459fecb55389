import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { freeText, Instant, numeric } from '../../http/wire.ts'

export const developmentContract = defineContract({
  'GET /dev/outbox/': {
    summary: 'Mails and text messages that would have been sent, newest first. Demo and development only.',
    policy: 'development',
    query: z.object({ to: freeText(254).optional() }),
    answer: z.object({
      messages: z.array(
        z.object({
          id: z.number(),
          channel: z.enum(['email', 'sms']),
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          html: z.string(),
          created_at: Instant,
        }),
      ),
    }),
    errors: ['not_found', 'invalid_input'],
  },
  'POST /dev/clock': {
    summary: "Move the server's clock forward and run the jobs that fall due. Demo and development only.",
    policy: 'development',
    body: z.object({
      advance_hours: numeric(
        z
          .number()
          .min(0)
          .max(24 * 800),
      ).default(0),
    }),
    answer: z.object({ now: Instant }),
    errors: ['not_found', 'invalid_input'],
  },
})
