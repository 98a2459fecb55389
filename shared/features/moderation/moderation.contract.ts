import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { CsvFile, freeText, Id, Instant, idParams, Person, pageOf, pageQuery } from '../../http/wire.ts'
import { MessagePicture } from '../messages/messages.contract.ts'
import { ValuationAnswer } from '../valuation/valuation.contract.ts'
import { valuationOutcomes } from '../valuation/valuation-types.ts'
import {
  decisionKinds,
  grounds,
  priorityLevels,
  reportStates,
  staffActions,
  suspensionTerms,
  targetKinds,
} from './moderation-types.ts'

const Target = z
  .object({
    kind: z.enum(targetKinds).describe('What the report is about.'),
    id: z.number().describe('Id of the listing, the member, the message or the review.'),
    ring: z
      .number()
      .nullable()
      .describe('Of a message on the board of a ring: id of the ring; null otherwise.'),
    title: z
      .string()
      .describe('The place of a listing, the name of a member, the beginning of a message or review.'),
    member: Person.describe('Who answers for it: the owner, the member, the sender, the reviewer.'),
  })
  .meta({ id: 'ReportTarget' })

export const ReportRow = z
  .object({
    id: z.number().describe('Id of the report.'),
    state: z.enum(reportStates).describe('Where it stands.'),
    priority: z.number().describe('How urgent it is: higher comes first.'),
    level: z.enum(priorityLevels).describe('The same in words.'),
    reason: z.string().describe('The reason that was chosen.'),
    title: z.string().describe('What the reporter wrote.'),
    created_at: Instant,
    reporter: Person.describe('Who reported it.'),
    target: Target.describe('What it is about.'),
    assignee: Person.nullable(),
    reports_of_target: z.number().describe('Undecided reports about the same thing.'),
    decision: z.enum(decisionKinds).nullable().describe('How it was decided; null until then.'),
  })
  .meta({ id: 'ReportRow' })
export type ReportRow = z.output<typeof ReportRow>

export const DecisionView = z
  .object({
    id: z.number().describe('Id of the decision.'),
    kind: z.enum(decisionKinds).describe('What was decided.'),
    ground: z.enum(grounds).nullable().describe('Which rule it rests on; null where none was needed.'),
    outcome: z
      .enum(valuationOutcomes)
      .nullable()
      .describe('Of an appeal about an estimate: how it was answered; null of other decisions.'),
    statement: z.string().describe('What was written to the member.'),
    suspended_until: Instant.nullable().describe('Of a suspension: its end; null where it has none.'),
    member: Person.nullable().describe('Whom it concerns; null where it is about nobody.'),
    listing: z.number().nullable().describe('Id of the home that it concerns; null otherwise.'),
    staff: Person.describe('Who decided.'),
    created_at: Instant,
    ended_at: Instant.nullable().describe('When it stopped being in force; null while it is.'),
    appeal: z
      .object({
        text: z.string().describe('What the member wrote.'),
        at: Instant.describe('When the member appealed.'),
        granted: z.boolean().nullable().describe('Whether it was granted; null while it waits.'),
        answer: z.string().nullable().describe('What the team answered; null while it waits.'),
        answered_at: Instant.nullable(),
      })
      .nullable()
      .describe('The appeal against it; null without one.'),
  })
  .meta({ id: 'DecisionView' })
export type DecisionView = z.output<typeof DecisionView>

export const LogRow = z
  .object({
    id: z.number().describe('Id of the entry.'),
    action: z.enum(staffActions).describe('What was done.'),
    staff: Person.describe('Who did it.'),
    member: Person.nullable().describe('The member whom it concerns; null otherwise.'),
    listing: z.number().nullable().describe('Id of the home that it concerns; null otherwise.'),
    report: z.number().nullable().describe('Id of the report that it concerns; null otherwise.'),
    reason: z.string().describe('Why, as was written.'),
    detail: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .describe('Facts of the action, by name.'),
    created_at: Instant,
  })
  .meta({ id: 'LogRow' })
export type LogRow = z.output<typeof LogRow>

/** A decision as shown to the member concerned: never who made it. */
export const OwnDecision = z
  .object({
    id: z.number().describe('Id of the decision.'),
    kind: z.enum(decisionKinds).describe('What was decided.'),
    sentence: z.string().describe("One sentence in the caller's language, with ground and end."),
    statement: z.string().describe('What the team wrote to the member.'),
    created_at: Instant,
    is_in_force: z.boolean().describe('It is in force still.'),
    is_seen: z.boolean().describe('The caller has read it.'),
    can_appeal: z.boolean().describe('The caller can appeal it now.'),
    appeal: z
      .object({
        text: z.string().describe('What the caller wrote.'),
        granted: z.boolean().nullable().describe('Whether it was granted; null while it waits.'),
        answer: z.string().nullable().describe('What the team answered; null while it waits.'),
      })
      .nullable()
      .describe("The caller's appeal; null without one."),
  })
  .meta({ id: 'OwnDecision' })
export type OwnDecision = z.output<typeof OwnDecision>

const reportFilter = {
  state: z
    .enum(['undecided', ...reportStates])
    .default('undecided')
    .describe('Only those in this state; `undecided` are all that wait.'),
  kind: z.enum(targetKinds).optional().describe('Only those about such things.'),
  mine: z.stringbool().optional(),
}
const logFilter = {
  action: z.enum(staffActions).optional().describe('Only entries of this action.'),
  member: Id.optional().describe('Only entries about this member.'),
  staff: Id.optional().describe('Only entries by this member of the team.'),
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
    answer: z.object({ decisions: z.array(OwnDecision).describe('The decisions, the newest first.') }),
    errors: ['not_signed_in'],
  },
  'POST /moderation/decisions/{id}/seen/': {
    summary: 'The caller has read a decision.',
    policy: 'member',
    openToSuspended: true,
    params: idParams('the decision'),
    status: 204,
    answer: z.null(),
    errors: ['not_signed_in', 'not_found'],
    limitedBy: 'changes',
    isRepeatable: true,
  },
  'POST /moderation/decisions/{id}/appeal/': {
    summary: 'Appeal a decision, once.',
    policy: 'member',
    openToSuspended: true,
    params: idParams('the decision'),
    body: z.object({
      text: statement.min(1).describe('Why the decision is wrong, at most 2,000 characters.'),
    }),
    answer: OwnDecision,
    errors: ['invalid_input', 'not_signed_in', 'not_found', 'already_appealed', 'appeal_closed'],
    limitedBy: { words: 'one appeal a decision' },
  },
  'GET /staff/reports/': {
    summary: 'Reports by priority or age.',
    policy: 'staff',
    concerns: { lists: ['report'] },
    query: ReportsQuery,
    answer: pageOf(ReportRow),
    errors: ['not_found', 'invalid_input'],
  },
  'GET /staff/reports/export/': {
    summary: 'The same reports as a file.',
    policy: 'staff',
    concerns: { lists: ['report'] },
    query: ReportsQuery,
    answer: CsvFile,
    errors: ['not_found', 'invalid_input'],
  },
  'GET /staff/reports/{id}/': {
    summary: 'A report with what it is about, and what can be decided.',
    policy: 'staff',
    concerns: { names: { id: 'report' } },
    params: idParams('the report'),
    answer: z.object({
      report: ReportRow.describe('The report.'),
      listing: z
        .object({
          id: z.number().describe('Id of the home.'),
          state: z.string().describe('Whether it can be found.'),
          place: z.string().describe('Where it is.'),
          description: z.string().describe('What its owner says about it.'),
          pictures: z.array(z.string()).describe('Addresses of its pictures.'),
        })
        .nullable()
        .describe('The home that it is about; null otherwise.'),
      messages: z
        .array(
          z.object({
            id: z.number().describe('Id of the message.'),
            sender: Person.describe('Who sent it.'),
            text: z.string().describe('The text.'),
            created_at: Instant.describe('When it was sent.'),
            is_reported: z.boolean().describe('It is the reported one.'),
            pictures: z.array(MessagePicture).describe('Pictures of the reported message; none of others.'),
          }),
        )
        .describe('The reported message among those around it; none otherwise.'),
      review: z
        .object({
          rate: z.number().describe('Its stars.'),
          comment: z.string().describe('What was written.'),
          created_at: Instant,
          about: Person.describe('Whom it is about; of a home, its owner.'),
          listing: z.number().nullable().describe('Id of the home that it is about; null of a member.'),
          is_shown: z.boolean().describe('It is shown; `false` once it has been taken down.'),
        })
        .nullable()
        .describe('The reported review; null otherwise.'),
      member: z
        .object({
          id: z.number().describe('Id of the member.'),
          name: z.string().describe('First and last name.'),
          email: z.string(),
          picture: z.string().nullable().describe("Address of the member's picture; null without one."),
          created_at: Instant.describe('When the member joined.'),
          suspended_at: Instant.nullable().describe('Since when the member is suspended; null otherwise.'),
          suspended_until: Instant.nullable(),
          reservations: z
            .array(
              z.object({
                id: z.number().describe('Id of the reservation.'),
                status: z.string().describe('Where it stands.'),
                start_date: z.string(),
                end_date: z.string(),
                other: Person.describe('The other party.'),
              }),
            )
            .describe("The member's stays, the newest first."),
        })
        .describe('Who answers for what was reported.'),
      decisions: z.array(DecisionView).describe('Earlier decisions about the member.'),
      other_reports: z.array(ReportRow).describe('Other reports about the same thing.'),
      allowed: z.array(z.enum(decisionKinds)).describe('What can be decided.'),
    }),
    errors: ['not_found'],
  },
  'POST /staff/reports/{id}/assign/': {
    summary: 'Take a report, or give it back to the queue.',
    policy: 'staff',
    concerns: { names: { id: 'report' } },
    params: idParams('the report'),
    body: z.object({ to_me: z.boolean() }),
    answer: ReportRow,
    errors: ['invalid_input', 'not_found', 'report_decided', 'report_taken'],
    isRepeatable: true,
  },
  'POST /staff/decisions/': {
    summary: 'Decide: about a report, or about a member or listing found otherwise.',
    policy: 'staff',
    concerns: { names: { report: 'report', member: 'member', listing: 'listing' } },
    body: z
      .object({
        kind: z.enum(decisionKinds).describe('What is decided.'),
        report: Id.optional().describe(
          'Id of the report that is decided. Exactly one of `report`, `member` and `listing` is sent.',
        ),
        member: Id.optional().describe('Id of the member whom it concerns.'),
        listing: Id.optional().describe('Id of the home that it concerns.'),
        ground: z.enum(grounds).optional().describe('Which rule it rests on; a measure needs one.'),
        statement: statement
          .default('')
          .describe('What is written to the member, at most 2,000 characters; a measure needs it.'),
        days: z
          .number()
          .refine((days) => (suspensionTerms as readonly number[]).includes(days))
          .optional()
          .describe('Length of a suspension in days; 0 is without an end.'),
        valuation: ValuationAnswer.optional().describe(
          'For the kind `valuation` of a `listing`, and only there.',
        ),
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
    concerns: { lists: ['decision'] },
    answer: z.object({
      waiting: z.array(DecisionView).describe('Decisions whose appeal waits, the oldest first.'),
      answered: z.array(DecisionView).describe('Decisions whose appeal was answered last.'),
    }),
    errors: ['not_found'],
  },
  'POST /staff/appeals/{id}/answer/': {
    summary: 'Grant an appeal, which takes the measure back, or uphold the decision.',
    policy: 'staff',
    concerns: { names: { id: 'decision' } },
    params: idParams('the decision that the appeal is about'),
    body: z.object({
      granted: z.boolean().describe('`true` takes the measure back, `false` upholds it.'),
      answer: statement.min(1).describe('What the member reads, at most 2,000 characters.'),
    }),
    answer: DecisionView,
    errors: ['invalid_input', 'not_found', 'own_decision', 'appeal_closed'],
  },
  'GET /staff/log/': {
    summary: 'What staff did, newest first.',
    policy: 'staff',
    concerns: { lists: ['log_entry'] },
    query: LogQuery,
    answer: pageOf(LogRow),
    errors: ['not_found', 'invalid_input'],
  },
  'GET /staff/log/export/': {
    summary: 'The same log as a file.',
    policy: 'staff',
    concerns: { lists: ['log_entry'] },
    query: LogQuery,
    answer: CsvFile,
    errors: ['not_found', 'invalid_input'],
  },
})
