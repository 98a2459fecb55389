import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'

export const operationsContract = defineContract({
  'GET /health': {
    summary:
      'Answers once the server can serve, until it has to stop: for the proxy that decides where requests go.',
    policy: 'public',
    answer: z.object({
      status: z.literal('ok').describe('The server can serve.'),
      schema: z
        .literal('newer')
        .optional()
        .describe('A newer release has added to the database, which this one may go on using.'),
    }),
    errors: ['unavailable', 'schema_too_new'],
  },
  'GET /health/live': {
    summary: 'Answers as long as the process does, with the database or without: ask it whether to restart.',
    policy: 'public',
    answer: z.object({ status: z.literal('ok').describe('The process answers.') }),
    errors: [],
  },
})
