import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { freeText, Id, Instant, idParams, Person } from '../../http/wire.ts'

/** The most points that can be moved by hand at once. */
const largestAdjustment = 10_000

export const Adjustment = z
  .object({
    id: z.number().describe('Id of the adjustment.'),
    member: Person.describe('Whose points they are.'),
    amount: z.number().describe('Points given, or taken back where below 0.'),
    reason: z.string().describe('Why, as the proposer wrote.'),
    proposed_by: Person.describe('Who of the team proposed it.'),
    proposed_at: Instant.describe('When it was proposed.'),
    confirmed: z.boolean().nullable().describe('Whether it was confirmed; null while it waits.'),
    decided_by: Person.nullable(),
    decided_at: Instant.nullable(),
    is_own: z.boolean().describe('The caller proposed it, and so cannot confirm it.'),
  })
  .meta({ id: 'Adjustment' })
export type Adjustment = z.output<typeof Adjustment>

export const adjustmentsContract = defineContract({
  'GET /staff/adjustments/': {
    summary: 'Adjustments of points that wait for a second pair of eyes, and those decided last.',
    policy: 'staff',
    concerns: { lists: ['member'] },
    answer: z.object({
      waiting: z.array(Adjustment).describe('Proposals that wait.'),
      decided: z.array(Adjustment).describe('Those decided last.'),
    }),
    errors: ['not_found'],
  },
  'POST /staff/adjustments/': {
    summary: 'Propose to give points to a member, or to take some back.',
    policy: 'staff',
    concerns: { names: { member: 'member' } },
    body: z.object({
      member: Id.describe('Id of the member.'),
      amount: z
        .number()
        .int()
        .min(-largestAdjustment)
        .max(largestAdjustment)
        .refine((amount) => amount !== 0)
        .describe('Points to give, or to take back where below 0; not 0.'),
      reason: freeText(500).min(1).describe('Why, at most 500 characters.'),
    }),
    status: 201,
    answer: Adjustment,
    errors: ['invalid_input', 'not_found'],
  },
  'POST /staff/adjustments/{id}/decide/': {
    summary: "Confirm a colleague's proposal, which moves the points, or reject one.",
    policy: 'staff',
    concerns: { names: { id: 'adjustment' } },
    params: idParams('the adjustment'),
    body: z.object({
      confirmed: z.boolean().describe('`true` moves the points, `false` rejects the proposal.'),
    }),
    answer: Adjustment,
    errors: ['invalid_input', 'not_found', 'second_person_needed', 'conflict', 'not_enough_points'],
  },
})
