import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'

const Question = z.object({
  id: z.number().describe('Id of the question.'),
  slug: z.string(),
  question: z.string().describe('The question in the language of the call.'),
  answer: z.string().describe('The answer in the language of the call.'),
})

export const contentContract = defineContract({
  'GET /faq/': {
    summary: 'Most asked questions, each with optional sub-questions.',
    policy: 'public',
    answer: z.array(
      Question.extend({ children: z.array(Question).describe('Questions below this one; often none.') }),
    ),
    errors: [],
  },
})
