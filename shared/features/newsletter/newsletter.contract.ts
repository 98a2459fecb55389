import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { Detail, freeText, pastedText } from '../../http/wire.ts'

export const newsletterContract = defineContract({
  'POST /mailing/': {
    summary: 'Join the mailing list.',
    policy: 'public',
    body: z.object({
      email: pastedText(254).default('').describe('Address to put on the list.'),
      consent_version: freeText(40)
        .optional()
        .describe('Version of the KVKK text consented to; the box is required in our own client.'),
    }),
    status: 201,
    answer: Detail,
    errors: ['invalid_input', 'already_on_mailing_list', 'too_many_requests'],
    limit: { max: 20, minutes: 60 },
  },
})
