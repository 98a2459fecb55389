import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'

export const documentsContract = defineContract({
  'GET /contracts/': {
    summary: 'The contracts that are accepted before a purchase, and the version to send with it.',
    policy: 'public',
    answer: z.object({
      version: z.string().describe('What `contracts.version` of a purchase names.'),
      documents: z
        .array(
          z.object({
            name: z.string().describe('Which document it is.'),
            tr: z.string().describe('Address of the Turkish text, a PDF.'),
            en: z.string().describe('Address of the English text, a PDF.'),
          }),
        )
        .describe('The texts that are accepted.'),
    }),
    errors: [],
  },
})
