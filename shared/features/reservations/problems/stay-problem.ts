import { z } from 'zod'
import { Instant } from '../../../http/wire.ts'
import { problemKinds, problemOutcomes } from './stay-problems.rules.ts'

/** A party's problem with a stay. Null until settled; a no-show is final without an objection. */
export const StayProblem = z
  .object({
    id: z.number().describe('Id of the problem.'),
    kind: z.enum(problemKinds).describe('Whether somebody did not come, or something else was wrong.'),
    reporter: z.number().describe('Id of the party who reported it.'),
    description: z.string().describe("What went wrong, in the reporter's words."),
    created_at: Instant,
    stands_at: Instant.nullable().describe(
      'When a no-show stands if nobody objects; null for other problems.',
    ),
    outcome: z
      .enum(problemOutcomes)
      .nullable()
      .describe('Who failed the other, or nobody; null until settled.'),
    settled_at: Instant.nullable(),
  })
  .meta({ id: 'StayProblem' })
