import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { freeText, IdParams } from '../../http/wire.ts'

const PlanWords = z.object({
  name: freeText(60).min(1),
  benefits: z.array(freeText(160).min(1)).min(1).max(12),
})
export type PlanWords = z.output<typeof PlanWords>

const PlanTexts = z.object({
  id: z.number(),
  type: z.string(),
  tr: PlanWords,
  en: PlanWords,
  /** Written by the team; otherwise the built-in words. */
  is_edited: z.boolean(),
})
export type PlanTexts = z.output<typeof PlanTexts>

export const planTextsContract = defineContract({
  'GET /staff/plan-texts/': {
    summary: 'What the plans are called and promise, in both languages.',
    policy: 'staff',
    answer: z.object({ plans: z.array(PlanTexts) }),
    errors: ['not_found'],
  },
  'PUT /staff/plan-texts/{id}/': {
    summary: 'Call a plan something else; pages, mails and receipts say so from now on.',
    policy: 'staff',
    params: IdParams,
    body: z.object({ tr: PlanWords, en: PlanWords }),
    answer: PlanTexts,
    errors: ['not_found', 'invalid_input'],
  },
  'DELETE /staff/plan-texts/{id}/': {
    summary: 'Go back to the built-in words of a plan.',
    policy: 'staff',
    params: IdParams,
    answer: PlanTexts,
    errors: ['not_found', 'invalid_input'],
  },
})
