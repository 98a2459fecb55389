import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { CsvFile, Instant, WireDate } from '../../http/wire.ts'
import { PointsRules } from '../points/points-rules.ts'
import { flowKinds, flowPlaces } from './economy.rules.ts'

const points = z.number().nullable()
const tooFew = 'null where fewer than 20 members are behind it, or behind its change since it was last shown'

const ReplayFigures = z
  .object({
    supply: z
      .number()
      .describe(
        'Points of members at the end, held ones included; in public, this and the next three in hundreds.',
      ),
    fund: z.number().describe('Points of the community fund at the end.'),
    owed: z.number().describe('What members owe of advances at the end.'),
    issued: z.number().describe('New points of the year.'),
    agreements: points.describe(`Agreements for points that came about; ${tooFew}.`),
    advances: points.describe(`Of these, how many by an advance; ${tooFew}.`),
    short: points.describe(`Agreements whose guest lacked points; ${tooFew}.`),
  })
  .meta({ id: 'ReplayFigures' })

export const Replay = z
  .object({
    from: WireDate.describe('First day of the year that was replayed.'),
    to: WireDate.describe('Last day of it.'),
    members: z.number().describe('How many members had points then.'),
    as_was: ReplayFigures.describe('The year as it was.'),
    under: ReplayFigures.describe('The same causes under these rules.'),
  })
  .meta({ id: 'Replay' })
export type Replay = z.output<typeof Replay>

export const PublishedRules = z
  .object({
    version: z.number().describe('Number of the version.'),
    rules: PointsRules.describe('What the rules say.'),
    reason: z.string().describe('Why, in the language of the call.'),
    starts_at: Instant.describe('From when on new agreements are made under them.'),
    announced_at: Instant.nullable().describe('When they were announced.'),
    proposed_by: z
      .string()
      .nullable()
      .describe('First name of who of the team proposed them; null for the first.'),
    confirmed_by: z
      .string()
      .nullable()
      .describe('First name of who of the team confirmed them; null for the first.'),
    replay: Replay.nullable().describe(
      'What the year before would have been like; null for the first, and where there were too few members.',
    ),
  })
  .meta({ id: 'PublishedRules' })
export type PublishedRules = z.output<typeof PublishedRules>

const EconomyWeek = z
  .object({
    day: WireDate.describe('The day at whose end it was counted.'),
    supply: points.describe(`Points of members, held ones included; ${tooFew}.`),
    idle: points.describe(
      `Of these, points of members without a movement for a stay in 365 days; ${tooFew}.`,
    ),
    fund: points.describe(`Points of the community fund; ${tooFew}.`),
    share: points.describe(
      'Percent of dated searches for points of the four weeks that ended in an agreement; null where searches or agreements of one of them are not published.',
    ),
  })
  .meta({ id: 'EconomyWeek' })
export type EconomyWeek = z.output<typeof EconomyWeek>

const Economy = z
  .object({
    day: z
      .string()
      .nullable()
      .describe('The last day that was counted, as `YYYY-MM-DD`; null in a new installation.'),
    rules: PublishedRules.describe('The rules in force.'),
    next: PublishedRules.nullable().describe('The rules announced to come; null without any.'),
    log: z.array(PublishedRules).describe('Every version that was announced, the newest first.'),
    weeks: z
      .array(EconomyWeek)
      .describe('The weeks that are over, Monday to Sunday, for 24 months, the oldest first.'),
    owed: points.describe(`What members owe of advances at the end of the last week; ${tooFew}.`),
    cover_short: points.describe(
      `What the community fund lacks for all covers of lost stays in rings that can be used; ${tooFew}.`,
    ),
    in_escrow: points.describe(`Points that agreed stays held at the end of the last week; ${tooFew}.`),
    flow: z
      .array(
        z.object({
          kind: z.enum(flowKinds).describe('What moved them.'),
          from: z.enum(flowPlaces).describe('Where they were.'),
          to: z.enum(flowPlaces).describe('Where they are.'),
          points: points.describe(`How many; ${tooFew}.`),
        }),
      )
      .describe('How points moved in the last whole 30 days; one such span begins where another ends.'),
  })
  .meta({ id: 'Economy' })
export type Economy = z.output<typeof Economy>

export const economyContract = defineContract({
  'GET /points/economy/': {
    summary: 'How points work: rules in force and announced, figures of 24 months, flow, change log. Public.',
    policy: 'public',
    mayBeLate: true,
    answer: Economy,
    errors: [],
  },
  'GET /points/economy/export/': {
    summary:
      'The figures of 24 months as a table for spreadsheets, by week, or by day where each day of the week has 20 movers. Public.',
    policy: 'public',
    limit: { max: 60, minutes: 10 },
    mayBeLate: true,
    answer: CsvFile,
    errors: [],
  },
})
