import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'

export const operationsContract = defineContract({
  'GET /health': {
    summary: 'Answers once the server can serve, until it is told to stop: ask it where requests are to go.',
    policy: 'public',
    answer: z.object({ status: z.literal('ok').describe('The server can serve.') }),
    errors: ['unavailable'],
  },
  'GET /health/live': {
    summary: 'Answers as long as the process does, with the database or without: ask it whether to restart.',
    policy: 'public',
    answer: z.object({ status: z.literal('ok').describe('The process answers.') }),
    errors: [],
  },
})
