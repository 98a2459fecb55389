import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { CsvFile, WireDate } from '../../http/wire.ts'
import { isPeriod, numberSteps } from './numbers.rules.ts'

const NumbersQuery = z
  .object({
    from: WireDate.describe('First day of the period.'),
    to: WireDate.describe('Last day of the period.'),
    by: z.enum(numberSteps).default('week').describe('How long each step is.'),
  })
  .refine(({ from, to, by }) => isPeriod(from, to, by), { path: ['to'] })
export type NumbersQuery = z.output<typeof NumbersQuery>

/** One day, week (from Monday) or month; the first and the last may be cut by the period. */
const NumberPoint = z
  .object({
    start: z.string().describe('First day of the step, `YYYY-MM-DD`.'),
    members: z.number().describe('Members who joined.'),
    members_total: z.number().describe('Members there are at its end.'),
    homes: z.number().describe('Homes published for the first time.'),
    negotiations: z.number().describe('Negotiations started.'),
    agreements: z.number().describe('Agreements made.'),
    response_rate: z
      .number()
      .nullable()
      .describe('Percent of first messages answered within 24 hours; null without any.'),
    points_issued: z.number().describe('Points given to members.'),
    points_earned: z.number().describe('Points paid by guests to hosts.'),
  })
  .meta({ id: 'NumberPoint' })
export type NumberPoint = z.output<typeof NumberPoint>

export const numbersContract = defineContract({
  'GET /staff/numbers/': {
    summary: 'How the marketplace grows: figures by day, week or month.',
    policy: 'staff',
    concerns: 'nobody',
    query: NumbersQuery,
    answer: z.object({
      points: z
        .array(NumberPoint)
        .describe(
          'One entry a step: a day, a week from Monday or a month; the period may cut the first and the last.',
        ),
    }),
    errors: ['not_found', 'invalid_input'],
  },
  'GET /staff/numbers/export/': {
    summary: 'The same figures as a file.',
    policy: 'staff',
    concerns: 'nobody',
    query: NumbersQuery,
    answer: CsvFile,
    errors: ['not_found', 'invalid_input'],
  },
})
