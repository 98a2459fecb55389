import { z } from 'zod'
import { defineContract } from '../../../http/contract.ts'
import { freeText, Instant, idParams } from '../../../http/wire.ts'
import { outcomeAnswers, outcomeKinds } from './outcome.rules.ts'

const StayOutcomes = z
  .object({
    kinds: z.array(z.enum(outcomeKinds)).describe('What the caller may record now; empty for nothing.'),
    is_withheld: z.boolean().describe('The caller has written, and the other side has not seen it yet.'),
    published_at: Instant.nullable().describe(
      'When all is published at the latest; null where nothing can be.',
    ),
    outcomes: z
      .array(
        z.object({
          id: z.number().describe('Id of the outcome.'),
          author: z.number().describe('Id of the party who recorded it.'),
          kind: z.enum(outcomeKinds).describe('What happened.'),
          days_before: z.number().describe('Days that were left until the stay.'),
          answer: z.enum(outcomeAnswers).nullable().describe("The other side's answer; null without one."),
          is_excused: z.boolean().describe('The team has excused it: it counts no more.'),
          can_answer: z.boolean().describe('The caller may answer it.'),
        }),
      )
      .describe("The caller's own, and the other side's once published."),
  })
  .meta({ id: 'StayOutcomes' })
export type StayOutcomes = z.output<typeof StayOutcomes>

export const outcomesContract = defineContract({
  'GET /reservation/outcome/{id}': {
    summary: 'What the parties have recorded of a stay that did not come about.',
    policy: 'member',
    params: idParams('the reservation'),
    answer: StayOutcomes,
    errors: ['not_signed_in', 'not_found'],
  },
  'POST /reservation/outcome/{id}': {
    summary: 'Record what happened, or answer what the other side has recorded; each once, in fixed words.',
    policy: 'member',
    params: idParams('the reservation'),
    body: z.object({
      kind: z.enum(outcomeKinds).optional().describe('What happened. Either this or `answer`.'),
      answer: z.enum(outcomeAnswers).optional().describe('The answer. Either this or `kind`.'),
    }),
    answer: StayOutcomes,
    errors: [
      'invalid_input',
      'not_signed_in',
      'not_found',
      'outcome_not_open',
      'already_reported',
      'already_answered',
    ],
    limitedBy: { words: 'one outcome a side' },
  },
  'POST /staff/stay-outcome/{id}/excuse/': {
    summary:
      'Excuse what was recorded: it stays in view and counts no more. The reason is recorded in the log.',
    policy: 'staff',
    concerns: { names: { id: 'stay_outcome' } },
    params: idParams('the outcome'),
    body: z.object({ reason: freeText(1000).min(1).describe('Why, at most 1,000 characters.') }),
    status: 204,
    answer: z.null(),
    errors: ['invalid_input', 'not_signed_in', 'not_allowed', 'not_found'],
  },
})
