import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { CsvFile, WireDate } from '../../http/wire.ts'
import { isPeriod, numberSteps } from './numbers.rules.ts'

const NumbersQuery = z
  .object({ from: WireDate, to: WireDate, by: z.enum(numberSteps).default('week') })
  .refine(({ from, to, by }) => isPeriod(from, to, by), { path: ['to'] })
export type NumbersQuery = z.output<typeof NumbersQuery>

/** One day, week (from Monday) or month; the first and the last may be cut by the period. */
const NumberPoint = z.object({
  start: z.string(),
  /** Who joined, and how many members there are at its end. */
  members: z.number(),
  members_total: z.number(),
  /** Published for the first time. */
  homes: z.number(),
  negotiations: z.number(),
  agreements: z.number(),
  /** Percent of first messages answered within 24 hours; null without any. */
  response_rate: z.number().nullable(),
  /** Given to members, and paid by guests to hosts. */
  points_issued: z.number(),
  points_earned: z.number(),
})
export type NumberPoint = z.output<typeof NumberPoint>

export const numbersContract = defineContract({
  'GET /staff/numbers/': {
    summary: 'How the marketplace grows: figures by day, week or month.',
    policy: 'staff',
    query: NumbersQuery,
    answer: z.object({ points: z.array(NumberPoint) }),
    errors: ['not_found', 'invalid_input'],
  },
  'GET /staff/numbers/export/': {
    summary: 'The same figures as a file.',
    policy: 'staff',
    query: NumbersQuery,
    answer: CsvFile,
    errors: ['not_found', 'invalid_input'],
  },
})
