import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { freeText, Id, IdParams, Instant } from '../../http/wire.ts'

/** What visitors read, as it is kept: `{product}` stands for the product's name. */
const QuestionTexts = z.object({
  question_tr: freeText(200).min(1),
  question_en: freeText(200).min(1),
  answer_tr: freeText(3000).min(1),
  answer_en: freeText(3000).min(1),
  is_active: z.boolean(),
})
export type QuestionTexts = z.output<typeof QuestionTexts>

const EditedQuestion = QuestionTexts.extend({
  id: z.number(),
  /** The question below which it stands. */
  parent: z.number().nullable(),
  slug: z.string(),
})
export type EditedQuestion = z.output<typeof EditedQuestion>

const Questions = z.object({ questions: z.array(EditedQuestion) })

const errors = ['not_found', 'invalid_input'] as const

export const contentEditingContract = defineContract({
  'GET /staff/faq/': {
    summary: 'Every question as it is kept, in its order, hidden ones too.',
    policy: 'staff',
    answer: Questions,
    errors: ['not_found'],
  },
  'POST /staff/faq/': {
    summary: 'Add a question at the end of its like.',
    policy: 'staff',
    body: QuestionTexts.extend({ parent: Id.nullable() }),
    answer: EditedQuestion,
    status: 201,
    errors: [...errors],
  },
  'PUT /staff/faq/{id}/': {
    summary: 'Change a question; visitors read it so from now on.',
    policy: 'staff',
    params: IdParams,
    body: QuestionTexts,
    answer: EditedQuestion,
    errors: [...errors],
  },
  'POST /staff/faq/{id}/move/': {
    summary: 'Change places with the question above or below.',
    policy: 'staff',
    params: IdParams,
    body: z.object({ direction: z.enum(['up', 'down']) }),
    answer: Questions,
    errors: [...errors],
  },
  'GET /staff/content-history/': {
    summary: 'What a text was before each edit, the newest first.',
    policy: 'staff',
    query: z.object({ item: freeText(120).min(1) }),
    answer: z.object({
      edits: z.array(
        z.object({
          id: z.number(),
          staff: z.string(),
          at: Instant,
          before: z.record(z.string(), z.string()),
        }),
      ),
    }),
    errors: [...errors],
  },
})
