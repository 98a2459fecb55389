import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { freeText, Instant, numeric } from '../../http/wire.ts'

export const developmentContract = defineContract({
  'GET /dev/outbox/': {
    summary: 'Mails and text messages that would have been sent, newest first. Demo and development only.',
    policy: 'development',
    query: z.object({ to: freeText(254).optional().describe('Only what went to this address or number.') }),
    answer: z.object({
      messages: z
        .array(
          z.object({
            id: z.number().describe('Id of the message.'),
            channel: z.enum(['email', 'sms']).describe('By which way it would have gone.'),
            to: z.string().describe('Address or number that it would have gone to.'),
            subject: z.string().describe('Subject of a mail.'),
            text: z.string().describe('The message as plain text.'),
            html: z.string().describe('The same as HTML; empty for a text message.'),
            created_at: Instant,
          }),
        )
        .describe('What would have been sent, the newest first.'),
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
      )
        .default(0)
        .describe('By how many hours to move the clock forward; 0 only runs what is due.'),
    }),
    answer: z.object({ now: Instant.describe('What the clock says now.') }),
    errors: ['not_found', 'invalid_input'],
    isRepeatable: true,
  },
})
