import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { freeText, idParams } from '../../http/wire.ts'

const PlanWords = z
  .object({
    name: freeText(60).min(1).describe('What the plan is called.'),
    benefits: z.array(freeText(160).min(1)).min(1).max(12).describe('What it promises, a line each.'),
  })
  .meta({ id: 'PlanWords' })
export type PlanWords = z.output<typeof PlanWords>

const PlanTexts = z
  .object({
    id: z.number().describe('Id of the plan.'),
    type: z.string().describe("The plan's name for programs."),
    tr: PlanWords.describe('Its words in Turkish.'),
    en: PlanWords.describe('Its words in English.'),
    is_edited: z.boolean().describe('Written by the team; otherwise the built-in words.'),
  })
  .meta({ id: 'PlanTexts' })
export type PlanTexts = z.output<typeof PlanTexts>

export const planTextsContract = defineContract({
  'GET /staff/plan-texts/': {
    summary: 'What the plans are called and promise, in both languages.',
    policy: 'staff',
    concerns: 'nobody',
    answer: z.object({ plans: z.array(PlanTexts).describe('The plans.') }),
    errors: ['not_found'],
  },
  'PUT /staff/plan-texts/{id}/': {
    summary: 'Call a plan something else; pages, mails and receipts say so from now on.',
    policy: 'staff',
    concerns: 'nobody',
    params: idParams('the plan'),
    body: z.object({
      tr: PlanWords.describe('Its words in Turkish.'),
      en: PlanWords.describe('Its words in English.'),
    }),
    answer: PlanTexts,
    errors: ['not_found', 'invalid_input', 'benefit_not_backed'],
  },
  'DELETE /staff/plan-texts/{id}/': {
    summary: 'Go back to the built-in words of a plan.',
    policy: 'staff',
    concerns: 'nobody',
    params: idParams('the plan'),
    answer: PlanTexts,
    errors: ['not_found', 'invalid_input'],
  },
})
