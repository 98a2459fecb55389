import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'

const Question = z.object({ id: z.number(), slug: z.string(), question: z.string(), answer: z.string() })

export const contentContract = defineContract({
  'GET /faq/': {
    summary: 'Most asked questions, each with optional sub-questions.',
    policy: 'public',
    answer: z.array(Question.extend({ children: z.array(Question) })),
    errors: [],
  },
})
