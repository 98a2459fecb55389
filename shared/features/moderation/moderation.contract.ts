import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { CsvFile, freeText, Id, IdParams, Instant, pageOf, pageQuery } from '../../http/wire.ts'
import {
  decisionKinds,
  grounds,
  priorityLevels,
  reportStates,
  staffActions,
  suspensionTerms,
  targetKinds,
} from './moderation-types.ts'

const Person = z.object({ id: z.number(), name: z.string() })
export type Person = z.output<typeof Person>

const Target = z.object({
  kind: z.enum(targetKinds),
  /** Of the listing, the member or the message. */
  id: z.number(),
  /** The place of a listing, the name of a member, the beginning of a message. */
  title: z.string(),
  /** Who answers for it: the owner, the member, the sender. */
  member: Person,
})

export const ReportRow = z.object({
  id: z.number(),
  state: z.enum(reportStates),
  priority: z.number(),
  level: z.enum(priorityLevels),
  reason: z.string(),
  title: z.string(),
  created_at: Instant,
  reporter: Person,
  target: Target,
  assignee: Person.nullable(),
  /** Undecided reports about the same thing. */
  reports_of_target: z.number(),
  decision: z.enum(decisionKinds).nullable(),
})
export type ReportRow = z.output<typeof ReportRow>

export const DecisionView = z.object({
  id: z.number(),
  kind: z.enum(decisionKinds),
  ground: z.enum(grounds).nullable(),
  statement: z.string(),
  suspended_until: Instant.nullable(),
  member: Person.nullable(),
  listing: z.number().nullable(),
  staff: Person,
  created_at: Instant,
  ended_at: Instant.nullable(),
  appeal: z
    .object({
      text: z.string(),
      at: Instant,
      granted: z.boolean().nullable(),
      answer: z.string().nullable(),
      answered_at: Instant.nullable(),
    })
    .nullable(),
})
export type DecisionView = z.output<typeof DecisionView>

export const LogRow = z.object({
  id: z.number(),
  action: z.enum(staffActions),
  staff: Person,
  member: Person.nullable(),
  listing: z.number().nullable(),
  report: z.number().nullable(),
  reason: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  created_at: Instant,
})
export type LogRow = z.output<typeof LogRow>

/** A decision as the member it concerns sees it: never who made it. */
export const OwnDecision = z.object({
  id: z.number(),
  kind: z.enum(decisionKinds),
  /** One sentence in the caller's language, with ground and end. */
  sentence: z.string(),
  statement: z.string(),
  created_at: Instant,
  is_in_force: z.boolean(),
  is_seen: z.boolean(),
  can_appeal: z.boolean(),
  appeal: z
    .object({ text: z.string(), granted: z.boolean().nullable(), answer: z.string().nullable() })
    .nullable(),
})
export type OwnDecision = z.output<typeof OwnDecision>

const reportFilter = {
  state: z.enum(['undecided', ...reportStates]).default('undecided'),
  kind: z.enum(targetKinds).optional(),
  mine: z.stringbool().optional(),
}
const logFilter = {
  action: z.enum(staffActions).optional(),
  member: Id.optional(),
  staff: Id.optional(),
}
export const ReportsQuery = z.object({ ...pageQuery(['priority', 'created_at']), ...reportFilter })
export type ReportsQuery = z.output<typeof ReportsQuery>
export const LogQuery = z.object({ ...pageQuery(['created_at']), ...logFilter })
export type LogQuery = z.output<typeof LogQuery>

const statement = freeText(2000)

export const moderationContract = defineContract({
  'GET /moderation/decisions/': {
    summary: "Staff's decisions about the caller, newest first.",
    policy: 'member',
    answer: z.object({ decisions: z.array(OwnDecision) }),
    errors: ['not_signed_in'],
  },
  'POST /moderation/decisions/{id}/seen/': {
    summary: 'The caller has read a decision.',
    policy: 'member',
    openToSuspended: true,
    params: IdParams,
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in', 'not_found'],
  },
  'POST /moderation/decisions/{id}/appeal/': {
    summary: 'Appeal a decision, once.',
    policy: 'member',
    openToSuspended: true,
    params: IdParams,
    body: z.object({ text: statement.min(1) }),
    answer: OwnDecision,
    errors: ['invalid_input', 'not_signed_in', 'not_found', 'already_appealed', 'appeal_closed'],
  },
  'GET /staff/reports/': {
    summary: 'Reports by priority or age.',
    policy: 'staff',
    query: ReportsQuery,
    answer: pageOf(ReportRow),
    errors: ['not_found', 'invalid_input'],
  },
  'GET /staff/reports/export/': {
    summary: 'The same reports as a file.',
    policy: 'staff',
    query: ReportsQuery,
    answer: CsvFile,
    errors: ['not_found', 'invalid_input'],
  },
  'GET /staff/reports/{id}/': {
    summary: 'A report with what it is about, and what can be decided.',
    policy: 'staff',
    params: IdParams,
    answer: z.object({
      report: ReportRow,
      listing: z
        .object({
          id: z.number(),
          state: z.string(),
          place: z.string(),
          description: z.string(),
          pictures: z.array(z.string()),
        })
        .nullable(),
      /** The reported message among those around it. */
      messages: z.array(
        z.object({
          id: z.number(),
          sender: Person,
          text: z.string(),
          created_at: Instant,
          is_reported: z.boolean(),
        }),
      ),
      member: z.object({
        id: z.number(),
        name: z.string(),
        email: z.string(),
        picture: z.string().nullable(),
        created_at: Instant,
        suspended_at: Instant.nullable(),
        suspended_until: Instant.nullable(),
        reservations: z.array(
          z.object({
            id: z.number(),
            status: z.string(),
            start_date: z.string(),
            end_date: z.string(),
            other: Person,
          }),
        ),
      }),
      decisions: z.array(DecisionView),
      other_reports: z.array(ReportRow),
      allowed: z.array(z.enum(decisionKinds)),
    }),
    errors: ['not_found'],
  },
  'POST /staff/reports/{id}/assign/': {
    summary: 'Take a report, or give it back to the queue.',
    policy: 'staff',
    params: IdParams,
    body: z.object({ to_me: z.boolean() }),
    answer: ReportRow,
    errors: ['invalid_input', 'not_found', 'report_decided', 'report_taken'],
  },
  'POST /staff/decisions/': {
    summary: 'Decide: about a report, or about a member or listing found otherwise.',
    policy: 'staff',
    body: z
      .object({
        kind: z.enum(decisionKinds),
        report: Id.optional(),
        member: Id.optional(),
        listing: Id.optional(),
        ground: z.enum(grounds).optional(),
        statement: statement.default(''),
        /** Of a suspension; 0 is without an end. */
        days: z
          .number()
          .refine((days) => (suspensionTerms as readonly number[]).includes(days))
          .optional(),
      })
      .refine(
        (body) => [body.report, body.member, body.listing].filter((id) => id !== undefined).length === 1,
        {
          path: ['report'],
        },
      ),
    status: 201,
    answer: DecisionView,
    errors: ['invalid_input', 'not_found', 'report_decided', 'decision_not_possible'],
  },
  'GET /staff/appeals/': {
    summary: 'Appeals that wait, oldest first; then those answered last.',
    policy: 'staff',
    answer: z.object({ waiting: z.array(DecisionView), answered: z.array(DecisionView) }),
    errors: ['not_found'],
  },
  'POST /staff/appeals/{id}/answer/': {
    summary: 'Grant an appeal, which takes the measure back, or uphold the decision.',
    policy: 'staff',
    params: IdParams,
    body: z.object({ granted: z.boolean(), answer: statement.min(1) }),
    answer: DecisionView,
    errors: ['invalid_input', 'not_found', 'own_decision', 'appeal_closed'],
  },
  'GET /staff/log/': {
    summary: 'What staff did, newest first.',
    policy: 'staff',
    query: LogQuery,
    answer: pageOf(LogRow),
    errors: ['not_found', 'invalid_input'],
  },
  'GET /staff/log/export/': {
    summary: 'The same log as a file.',
    policy: 'staff',
    query: LogQuery,
    answer: CsvFile,
    errors: ['not_found', 'invalid_input'],
  },
})
