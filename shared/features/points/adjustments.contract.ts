import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { freeText, Id, IdParams, Instant } from '../../http/wire.ts'

/** More than this is never moved by hand at once. */
const largestAdjustment = 10_000

const Person = z.object({ id: z.number(), name: z.string() })
export const Adjustment = z.object({
  id: z.number(),
  member: Person,
  amount: z.number(),
  reason: z.string(),
  proposed_by: Person,
  proposed_at: Instant,
  /** Null while it waits. */
  confirmed: z.boolean().nullable(),
  decided_by: Person.nullable(),
  decided_at: Instant.nullable(),
  /** The caller proposed it, and so cannot confirm it. */
  is_own: z.boolean(),
})
export type Adjustment = z.output<typeof Adjustment>

export const adjustmentsContract = defineContract({
  'GET /staff/adjustments/': {
    summary: 'Adjustments of points that wait for a second pair of eyes, and those decided last.',
    policy: 'staff',
    answer: z.object({ waiting: z.array(Adjustment), decided: z.array(Adjustment) }),
    errors: ['not_found'],
  },
  'POST /staff/adjustments/': {
    summary: 'Propose to give points to a member, or to take some back.',
    policy: 'staff',
    body: z.object({
      member: Id,
      amount: z
        .number()
        .int()
        .min(-largestAdjustment)
        .max(largestAdjustment)
        .refine((amount) => amount !== 0),
      reason: freeText(500).min(1),
    }),
    status: 201,
    answer: Adjustment,
    errors: ['invalid_input', 'not_found'],
  },
  'POST /staff/adjustments/{id}/decide/': {
    summary: "Confirm a colleague's proposal, which moves the points, or reject one.",
    policy: 'staff',
    params: IdParams,
    body: z.object({ confirmed: z.boolean() }),
    answer: Adjustment,
    errors: ['invalid_input', 'not_found', 'second_person_needed', 'conflict', 'not_enough_points'],
  },
})
