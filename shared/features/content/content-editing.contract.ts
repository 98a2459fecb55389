import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { freeText, Id, Instant, idParams } from '../../http/wire.ts'

/** The question as saved: `{product}` stands for the product's name. */
const QuestionTexts = z
  .object({
    question_tr: freeText(200).min(1),
    question_en: freeText(200).min(1),
    answer_tr: freeText(3000).min(1),
    answer_en: freeText(3000).min(1),
    is_active: z.boolean().describe('Shown to visitors.'),
  })
  .meta({ id: 'QuestionTexts' })
export type QuestionTexts = z.output<typeof QuestionTexts>

const EditedQuestion = QuestionTexts.extend({
  id: z.number().describe('Id of the question.'),
  parent: z.number().nullable().describe('The question below which it stands; null at the top.'),
  slug: z.string(),
}).meta({ id: 'EditedQuestion' })
export type EditedQuestion = z.output<typeof EditedQuestion>

const Questions = z.object({ questions: z.array(EditedQuestion).describe('Every question in its order.') })

const errors = ['not_found', 'invalid_input'] as const

export const contentEditingContract = defineContract({
  'GET /staff/faq/': {
    summary: 'Every question as it is saved, in its order, hidden ones too.',
    policy: 'staff',
    concerns: 'nobody',
    answer: Questions,
    errors: ['not_found'],
  },
  'POST /staff/faq/': {
    summary: 'Add a question at the end of its like.',
    policy: 'staff',
    concerns: 'nobody',
    body: QuestionTexts.extend({
      parent: Id.nullable().describe('The question below which to add it; null for the top.'),
    }),
    answer: EditedQuestion,
    status: 201,
    errors: [...errors],
  },
  'PUT /staff/faq/{id}/': {
    summary: 'Change a question; visitors read it so from now on.',
    policy: 'staff',
    concerns: 'nobody',
    params: idParams('the question'),
    body: QuestionTexts,
    answer: EditedQuestion,
    errors: [...errors],
  },
  'POST /staff/faq/{id}/move/': {
    summary: 'Change places with the question above or below.',
    policy: 'staff',
    concerns: 'nobody',
    params: idParams('the question'),
    body: z.object({ direction: z.enum(['up', 'down']).describe('Which neighbour to change places with.') }),
    answer: Questions,
    errors: [...errors],
  },
  'GET /staff/content-history/': {
    summary: 'What a text was before each edit, the newest first.',
    policy: 'staff',
    concerns: 'nobody',
    query: z.object({
      item: freeText(120).min(1).describe('What was edited, such as `faq/{slug}` or `plan/{id}`.'),
    }),
    answer: z.object({
      edits: z
        .array(
          z.object({
            id: z.number().describe('Id of the edit.'),
            staff: z.string().describe('Name of who edited it.'),
            at: Instant.describe('When it was edited.'),
            before: z.record(z.string(), z.string()).describe('What its fields said before, by name.'),
          }),
        )
        .describe('The edits, the newest first.'),
    }),
    errors: [...errors],
  },
})
