import { z } from 'zod'
import { defineContract } from '../../../http/contract.ts'
import { freeText, Instant, Person } from '../../../http/wire.ts'
import { urgencies, workKinds } from './open-work.rules.ts'

const WorkRow = z
  .object({
    kind: z.enum(workKinds).describe('Which section it waits in.'),
    id: z.number().describe('Id in that section; of the stay for `stay_problem` and `release_check`.'),
    since: Instant.describe('When it began to wait.'),
    due_at: Instant.nullable().describe('By when it was promised; null where nothing is promised.'),
    urgency: z
      .enum(urgencies)
      .describe('`late` past the promise, `soon` after three quarters of its time, `calm` otherwise.'),
    is_during_stay: z.boolean().describe('The stay that it is about is under way.'),
    place: z
      .string()
      .nullable()
      .describe('District and city of the home that it is about; null without one.'),
    member: Person.nullable().describe('Whom it is about; null for a payment that is unknown here.'),
    assignee: Person.nullable().describe('Who has it; null while nobody does.'),
  })
  .meta({ id: 'WorkRow' })
export type WorkRow = z.output<typeof WorkRow>

const AgreementRow = z
  .object({
    id: z.number().describe('Id of the reservation.'),
    status: z.string().describe('Where it stands.'),
    place: z.string().describe('District and city of the home.'),
    start_date: z.string().describe('First night, `YYYY-MM-DD`.'),
    end_date: z.string().describe('Day of departure, `YYYY-MM-DD`.'),
    guest: Person.describe('Who stays.'),
    host: Person.describe('Who hosts.'),
  })
  .meta({ id: 'AgreementRow' })

/** What open work is about: what is about the caller is left out. */
const workSubjects = [
  'report',
  'decision',
  'listing',
  'member',
  'reservation',
  'deposit',
  'payment_mismatch',
  'conversation',
  'identity_check',
] as const

export const todayContract = defineContract({
  'GET /staff/overview/': {
    summary: 'What waits for staff.',
    policy: 'staff',
    concerns: { lists: [...workSubjects] },
    answer: z.object({
      reports: z.number().describe('Reports that are undecided.'),
      my_reports: z.number().describe('Those of them that the caller has taken.'),
      urgent_reports: z.number().describe('Those of them that are urgent.'),
      appeals: z.number().describe('Appeals that wait.'),
      adjustments: z.number().describe('Adjustments of points that wait for a second person.'),
      stay_problems: z.number().describe('Stays whose points wait for a word of staff.'),
      payment_mismatches: z.number().describe('Open disagreements about money with the provider.'),
      waiting_conversations: z
        .number()
        .describe('Conversations of the inbox with a question that nobody has answered.'),
      identity_checks: z.number().describe('Identity documents that wait.'),
    }),
    errors: ['not_found', 'second_factor_missing'],
  },
  'GET /staff/today/': {
    summary: 'All open work of the team, the oldest first, against what was promised.',
    policy: 'staff',
    concerns: { lists: [...workSubjects] },
    answer: z.object({
      work: z.array(WorkRow).describe('The oldest of each kind, at most 50.'),
      waiting: z.number().describe('How much is open in all.'),
      late: z.number().describe('How much of `work` is past its promise.'),
      median_hours: z
        .number()
        .nullable()
        .describe(
          'Hours until half of what was answered in the last 7 days had its answer; null without any.',
        ),
      failed: z
        .array(z.enum(workKinds))
        .describe('Kinds that could not be read: their work is missing above.'),
    }),
    errors: ['not_found', 'second_factor_missing'],
  },
  'GET /staff/agreements/': {
    summary: 'Agreements and negotiations by id or by the names of both sides, the newest first; at most 20.',
    policy: 'staff',
    concerns: { lists: ['reservation'] },
    query: z.object({ q: freeText(100).min(1).describe('An id, or words of a name or place.') }),
    answer: z.object({ items: z.array(AgreementRow).describe('What was found.') }),
    errors: ['not_found', 'invalid_input'],
  },
})
