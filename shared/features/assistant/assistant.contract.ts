import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { memberLimits } from '../../http/member-limits.ts'
import { freeText, Id, idParams } from '../../http/wire.ts'

const question = freeText(200).min(1)
const answer = freeText(4000).min(1)
/** The staff's texts; `{product}` stands for the product's name. */
export const PresetTexts = z
  .object({
    question_tr: question,
    question_en: question,
    answer_tr: answer,
    answer_en: answer,
    is_active: z.boolean().describe('Offered to members.'),
  })
  .meta({ id: 'PresetTexts' })
export type PresetTexts = z.output<typeof PresetTexts>
export const Preset = PresetTexts.extend({ id: z.number().describe('Id of the preset question.') }).meta({
  id: 'Preset',
})
export type Preset = z.output<typeof Preset>

export const assistantContract = defineContract({
  'GET /assistant/': {
    summary: 'Preset questions, in the language of the caller.',
    policy: 'public',
    answer: z.array(
      z.object({
        id: z.number().describe('Id of the question, for `POST /assistant/{id}/`.'),
        question: z.string().describe('The question in the language of the call.'),
      }),
    ),
    errors: [],
  },
  'POST /assistant/{id}/': {
    summary: "Write question and answer into the caller's chat with user 2.",
    policy: 'member',
    memberLimit: memberLimits.presets,
    params: idParams('the preset question'),
    answer: z.object({
      chat_id: z
        .number()
        .describe("Id of the caller's chat with user 2, where question and answer now stand."),
    }),
    errors: ['not_signed_in', 'not_found'],
  },
  'GET /staff/assistant/': {
    summary: 'The preset questions as the team edits them, in their order.',
    policy: 'staff',
    concerns: 'nobody',
    answer: z.object({ questions: z.array(Preset).describe('The preset questions in their order.') }),
    errors: ['not_found'],
  },
  'POST /staff/assistant/': {
    summary: 'Add a preset question, as the last one.',
    policy: 'staff',
    concerns: 'nobody',
    body: PresetTexts,
    status: 201,
    answer: Preset,
    errors: ['not_found', 'invalid_input'],
  },
  'PUT /staff/assistant/{id}/': {
    summary: 'Change a preset question.',
    policy: 'staff',
    concerns: 'nobody',
    params: idParams('the preset question'),
    body: PresetTexts,
    answer: Preset,
    errors: ['not_found', 'invalid_input'],
  },
  'DELETE /staff/assistant/{id}/': {
    summary: 'Remove a preset question; what was asked and answered stays in the chats.',
    policy: 'staff',
    concerns: 'nobody',
    params: idParams('the preset question'),
    status: 204,
    answer: z.null(),
    errors: ['not_found', 'invalid_input'],
  },
  'POST /staff/assistant/order/': {
    summary: 'Put the preset questions in this order; those not named come after.',
    policy: 'staff',
    concerns: 'nobody',
    body: z.object({
      ids: z.array(Id).min(1).max(200).describe('Ids of preset questions in the new order.'),
    }),
    status: 204,
    answer: z.null(),
    errors: ['not_found', 'invalid_input'],
    isRepeatable: true,
  },
})
