import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { freeText, Id, Instant, idParams, Person, wholeNumber } from '../../http/wire.ts'
import { listingBounds } from '../listings/listing-bounds.rules.ts'
import { amenities } from '../listings/listing-types.ts'
import { appealTextMaximum } from './valuation.rules.ts'
import { valuationOutcomes } from './valuation-types.ts'

const Shares = z
  .object({
    city: z.number().describe('Points for a major city; 0 in others.'),
    rooms: z.number().describe('Points for the rooms.'),
    adults: z.number().describe('Points for the adults that the home takes.'),
    amenities: z.number().describe('Points for the amenities.'),
  })
  .meta({ id: 'ValuationShares' })

const Inputs = z
  .object({
    city: z.string(),
    total_room_count: z.number(),
    adult_count: z.number(),
    amenities: z.array(z.enum(amenities)).describe('What the home offers, in alphabetical order.'),
  })
  .meta({ id: 'ValuationInputs' })

const outcome = z
  .enum(valuationOutcomes)
  .nullable()
  .describe(
    '`corrected`: the team has corrected what the estimate is made from; `declined`, with a reason; `noted`: the rule is looked into for its next version. Null while the appeal waits.',
  )

const Appeal = z
  .object({
    id: z.number().describe('Id of the appeal.'),
    text: z.string().describe('What the owner wrote.'),
    filed_at: Instant.describe('When the owner appealed.'),
    due_at: Instant.describe('By when the team answers: the end of the fifth working day, Monday to Friday.'),
    outcome,
    statement: z.string().nullable().describe('What the team wrote to the owner; null while it waits.'),
    decided_at: Instant.nullable().describe('When the team decided; null while it has not.'),
  })
  .meta({ id: 'ValuationAppeal' })
export type ValuationAppeal = z.output<typeof Appeal>

const valuation = {
  estimate: z.number().describe('The estimate of a night, in points: the sum of the shares.'),
  user_points: z.number().describe('Points a night that the owner has chosen.'),
  percent: z.number().describe('The same as a share of the estimate, in percent.'),
  inputs: Inputs.describe('What the estimate is made from, as the owner says it.'),
  shares: Shares.describe('Points that each of them brings.'),
}

export const ValuationView = z
  .object({
    ...valuation,
    made_at: Instant.describe('Since when the home has this estimate.'),
    rules: z
      .object({
        version: z.number().describe('Version of the rules.'),
        starts_at: Instant.describe('Since when they hold.'),
        text: z.string().describe("The rules in the caller's language."),
      })
      .describe('The rules by which it was made.'),
    appeal: Appeal.nullable().describe(
      'The latest appeal; null without one, and for everybody but the owner.',
    ),
    can_appeal: z.boolean().describe('The caller owns the home, and no appeal waits.'),
  })
  .meta({ id: 'ValuationView' })
export type ValuationView = z.output<typeof ValuationView>

const StaffAppeal = Appeal.extend({
  listing: z.number().describe('Id of the home.'),
  place: z.string().describe('District and city of the home.'),
  member: Person.describe('The owner.'),
  bedroom: z.number(),
  area: z.number(),
  ...valuation,
}).meta({ id: 'StaffValuationAppeal' })
export type StaffValuationAppeal = z.output<typeof StaffAppeal>

/** The team's answer to the open appeal of a home: to the one that was read, not to a later one. */
export const ValuationAnswer = z
  .object({
    appeal: Id.describe('Id of the appeal.'),
    outcome: z
      .enum(valuationOutcomes)
      .describe('`corrected` with the right inputs; `declined`; `noted` for the next version of the rules.'),
    total_room_count: wholeNumber(1, listingBounds.rooms).optional().describe('The right number of rooms.'),
    adult_count: wholeNumber(1, listingBounds.adults).optional().describe('The right number of adults.'),
    amenities: z.array(z.enum(amenities)).min(1).max(amenities.length).optional(),
  })
  .refine(
    ({ appeal: _appeal, outcome, ...inputs }) =>
      (outcome === 'corrected') === Object.values(inputs).some((each) => each !== undefined),
    { path: ['outcome'] },
  )
  .meta({ id: 'ValuationAnswer' })
export type ValuationAnswer = z.output<typeof ValuationAnswer>

export const valuationContract = defineContract({
  'GET /residence-full/{id}/valuation/': {
    summary: 'Why a home has its points: the shares of its estimate, and the rules by which it was made.',
    policy: 'public',
    params: idParams('the home'),
    answer: ValuationView,
    errors: ['not_found'],
  },
  'POST /residence-full/{id}/valuation/appeal/': {
    summary:
      "Appeal the estimate of one's home. One appeal at a time; the team answers in five working days.",
    policy: 'member',
    params: idParams('the home'),
    body: z.object({
      text: freeText(appealTextMaximum).min(1).describe('What is wrong with it, at most 1,000 characters.'),
    }),
    status: 201,
    answer: Appeal,
    errors: ['invalid_input', 'not_signed_in', 'not_found', 'appeal_open'],
    limitedBy: { words: 'one open appeal a home' },
  },
  'GET /staff/valuation-appeals/': {
    summary: 'Appeals of estimates that wait, oldest first; then those decided last.',
    description: 'They are decided by `POST /staff/decisions/`, with the kind `valuation`.',
    policy: 'staff',
    concerns: { lists: ['listing'] },
    answer: z.object({
      waiting: z.array(StaffAppeal).describe('Those that wait, the oldest first.'),
      decided: z.array(StaffAppeal).describe('Those decided last.'),
    }),
    errors: ['not_found'],
  },
})
