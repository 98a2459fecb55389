import { z } from 'zod'
import { parties } from '../reservations/reservations.rules.ts'

/** The deposits of a reservation's terms. */
export const TermsDeposits = z
  .array(
    z.object({
      residence: z.number().describe('Id of the home that it is for.'),
      from: z.enum(parties).describe('Whose points are held: those of the guest of that home.'),
      points: z.number().describe('How many points.'),
    }),
  )
  .describe('Deposits that these terms ask for; frozen once one side has approved. Empty without any.')
