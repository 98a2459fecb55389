import { z } from 'zod'
import { defineContract } from '../../../http/contract.ts'
import { freeText, Instant, idParams, Person } from '../../../http/wire.ts'
import { ShownExtra } from '../extras/extra-parts.ts'
import { parties } from '../reservations.rules.ts'
import { releaseOutcomes, releaseSignals } from './release-check.rules.ts'

export const releaseChecksContract = defineContract({
  'GET /staff/release-checks/': {
    summary:
      'Stays paid by an advance, a cover or a rescue, or with points given besides, whose parties have something in common: nothing is paid until staff decides.',
    policy: 'staff',
    concerns: { lists: ['reservation'] },
    answer: z.object({
      checks: z
        .array(
          z.object({
            reservation: z.number(),
            guest: Person.describe('Whose stay it is; of points given besides, who gives them.'),
            host: Person.describe('Who would get the points.'),
            start_date: z.string(),
            end_date: z.string(),
            points_held: z.number().describe('Points that wait: held for the stay or besides, or forfeited.'),
            extras: z.array(ShownExtra).optional().describe('What the sides give besides; absent without.'),
            giver: z.enum(parties).optional().describe('The side of `guest`; present with `extras`.'),
            owed: z.number().describe('What the guest owes of the advance, in points.'),
            signals: z
              .array(z.enum(releaseSignals))
              .describe(
                'What guest and host had in common before the stay, and `unproven_host` in a young community. Never shown to members.',
              ),
            opened_at: Instant.describe('Since when the points wait.'),
          }),
        )
        .describe('Those that wait, the oldest first.'),
    }),
    errors: ['not_found', 'second_factor_missing'],
  },
  'POST /staff/release-checks/{id}/': {
    summary: 'Decide whether the host is paid, or the stay ends and its points go back. Once.',
    policy: 'staff',
    concerns: { names: { id: 'reservation' } },
    params: idParams('the reservation'),
    body: z.object({
      outcome: z
        .enum(releaseOutcomes)
        .describe(
          '`release` pays the host; `give_back` cancels the stay and gives the points back, the advance first; of a stay that has ended, what waits goes back.',
        ),
      reason: freeText(1000).min(1).describe('Why, at most 1,000 characters; for the team.'),
    }),
    status: 204,
    answer: z.null(),
    errors: ['invalid_input', 'not_found', 'conflict'],
  },
})
