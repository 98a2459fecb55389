import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { freeText, Instant, Person, WireDate, wholeNumber } from '../../http/wire.ts'
import { PointsRules } from '../points/points-rules.ts'
import { announcedDaysAhead } from '../points/rule-versions.rules.ts'
import { Replay } from './economy.contract.ts'

export const StaffPointsRules = z
  .object({
    version: z.number().describe('Number of the version.'),
    state: z
      .enum(['proposed', 'announced', 'in_force', 'past'])
      .describe('Waits for a second person; announced; in force; replaced.'),
    rules: PointsRules.describe('What the rules say.'),
    text_tr: z.string().describe('Why, on Turkish pages.'),
    text_en: z.string().describe('Why, on English pages.'),
    replay: Replay.nullable().describe(
      'What the year before would have been like; null for the first version.',
    ),
    proposed_by: Person.nullable().describe('Who proposed it; null for the first version.'),
    proposed_at: Instant.describe('When it was proposed.'),
    confirmed_by: Person.nullable().describe(
      'Who confirmed it; null while it waits, for the first, and for one that held at once.',
    ),
    announced_at: Instant.nullable().describe('When it was announced; null while it waits.'),
    starts_at: Instant.describe('From when on new agreements are made under it.'),
    is_own: z.boolean().describe('The caller proposed it, and so cannot confirm it.'),
  })
  .meta({ id: 'StaffPointsRules' })
export type StaffPointsRules = z.output<typeof StaffPointsRules>

const versionParams = z.object({
  version: wholeNumber(1, 1_000_000).describe('Number of the version.'),
})

export const pointsRulesContract = defineContract({
  'GET /staff/points-rules/': {
    summary: 'Every version of the points rules, the newest first.',
    policy: 'staff',
    concerns: 'nobody',
    answer: z.object({
      versions: z.array(StaffPointsRules).describe('The newest first.'),
      hold_at_once: z.boolean().describe('No member has points yet: rules may hold at once, by one person.'),
    }),
    errors: ['not_found'],
  },
  'POST /staff/points-rules/replay/': {
    summary: 'What the past year would have been like under these rules. Saves nothing.',
    policy: 'staff',
    concerns: 'nobody',
    body: PointsRules,
    // It has no effect to repeat, and reads for too long for a transaction.
    idempotency: 'own',
    answer: Replay,
    errors: ['invalid_input', 'not_found'],
  },
  'POST /staff/points-rules/': {
    summary:
      'Propose points rules, with their replay; a second person announces them. While no member has points, rules that are to start sooner hold at once.',
    policy: 'staff',
    concerns: 'nobody',
    body: PointsRules.extend({
      starts_on: WireDate.describe(
        `First day under these rules, at least ${announcedDaysAhead} days ahead. Later where they are confirmed too late for it.`,
      ),
      text_tr: freeText(1000).min(1).describe('Why, on Turkish pages, at most 1,000 characters.'),
      text_en: freeText(1000).min(1).describe('Why, on English pages, at most 1,000 characters.'),
    }),
    status: 201,
    answer: StaffPointsRules,
    errors: ['invalid_input', 'not_found', 'conflict'],
  },
  'POST /staff/points-rules/confirm/{version}': {
    summary: "Announce a colleague's proposal: it starts after 30 days at the earliest, and never changes.",
    policy: 'staff',
    concerns: 'nobody',
    params: versionParams,
    answer: StaffPointsRules,
    errors: ['invalid_input', 'not_found', 'second_person_needed', 'conflict'],
  },
  'DELETE /staff/points-rules/{version}': {
    summary: 'Withdraw a proposal that was not announced.',
    policy: 'staff',
    concerns: 'nobody',
    params: versionParams,
    status: 204,
    answer: z.null(),
    errors: ['invalid_input', 'not_found', 'conflict'],
  },
})
