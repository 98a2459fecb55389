import { z } from 'zod'
import { Instant } from '../../../http/wire.ts'
import { exchangeLegs } from '../leg-offers/leg-offer.rules.ts'
import { parties } from '../reservations.rules.ts'
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

/** A decision that the team can make about a problem, and what it brings. */
export const PossibleSettlement = z.object({
  outcome: z.enum(problemOutcomes).describe('The decision.'),
  points_to_host: z
    .number()
    .describe('How many of the held points the host gets by it, or without a home who helped.'),
  stay: z
    .enum(exchangeLegs)
    .optional()
    .describe(
      "That stay alone falls: the reporter's as a guest, or the one in their home. Absent where the agreement as a whole is settled.",
    ),
  points_to_guest: z
    .number()
    .optional()
    .describe('Points that its host gives its guest for that stay; present with `stay`.'),
  help_not_done: z
    .array(z.enum(parties))
    .optional()
    .describe('Whose help can be called not done with it; absent where there is none.'),
})
