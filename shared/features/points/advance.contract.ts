import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { freeText, Id, Instant, idParams } from '../../http/wire.ts'
import { advanceReasons, advanceStates } from './advance.rules.ts'
import { PointsRules } from './points-rules.ts'

const Advance = z
  .object({
    limit: z.number().describe('The most that the rules in force advance, in points; 0 for none.'),
    state: z
      .enum(advanceStates)
      .describe(
        '`offered` for a first points stay, `used`, `repaid`, or `lapsed` after a first stay without one; `written_off` by the team.',
      ),
    points: z.number().describe('What was advanced; 0 without an advance.'),
    owed: z.number().describe('What of it is not paid back yet, in points.'),
    repayable: z
      .number()
      .describe(
        'What of it the caller can pay back now: not with points of a purchase that can still be withdrawn from.',
      ),
    repaid_percent: z
      .number()
      .describe('How much of what hosting earns pays it back under the rules in force, in percent.'),
    reasons: z
      .array(z.enum(advanceReasons))
      .describe('Why the caller may have no advance now, each a condition that is not met; empty otherwise.'),
    covers: z
      .array(
        z.object({
          points: z.number().describe('What the fund pays of one points stay, at most.'),
          from: z.string().describe('Such a stay has a night from this day on,'),
          to: z.string().describe('and before this one.'),
          available: z.number().describe('What of it the fund has now.'),
        }),
      )
      .describe(
        'What the community fund pays for the caller since stays in rings fell through, before an advance; a stay gets the first that fits.',
      ),
  })
  .meta({ id: 'PointsAdvance' })
export type Advance = z.output<typeof Advance>

const Version = z.object({
  version: z.number().describe('Counts the published versions, from 1.'),
  rules: PointsRules.describe('What they say.'),
  starts_at: Instant.describe('From when on they are in force.'),
})

export const advanceContract = defineContract({
  'GET /points/advance/': {
    summary:
      "The caller's advance for a first points stay: what is owed of it, or why there is none yet; and what the community fund pays before.",
    policy: 'member',
    query: z.object({
      host: Id.optional().describe('Id of the host of the stay; without one the host is not judged.'),
    }),
    answer: Advance,
    errors: ['invalid_input', 'not_signed_in'],
  },
  'POST /points/advance/repay/': {
    summary:
      'Pay an advance back by hand, in whole or in part, with what `repayable` says. More than is owed is never taken.',
    policy: 'member',
    body: z.object({ points: z.number().int().min(1).max(400).describe('How many points.') }),
    answer: Advance,
    errors: ['invalid_input', 'not_signed_in', 'not_found', 'not_enough_points'],
    openToSuspended: true,
    limitedBy: { words: 'what is owed' },
  },
  'POST /staff/advances/{id}/write-off/': {
    summary: 'Write off what a member owes of an advance, once its stay is over. No points move.',
    policy: 'staff',
    concerns: { names: { id: 'member' } },
    params: idParams('the member'),
    body: z.object({ reason: freeText(500).min(1).describe('Why, at most 500 characters; for the team.') }),
    answer: z.object({ points: z.number().describe('How many points were written off.') }),
    errors: ['invalid_input', 'not_found', 'conflict'],
  },
  'GET /points/rules/': {
    summary: 'The points rules in force, and those announced for later.',
    policy: 'public',
    answer: Version.extend({
      next: Version.nullable().describe('What comes after them; null where nothing is announced.'),
    }),
    errors: [],
  },
})
