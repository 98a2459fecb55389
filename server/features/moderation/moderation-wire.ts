import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { DecisionView, OwnDecision, ReportRow } from '#shared/features/moderation/moderation.contract.ts'
import { decisionSentence } from '#shared/features/moderation/moderation.messages.ts'
import { isMeasure, levelOf, mayAppeal } from '#shared/features/moderation/moderation.rules.ts'
import { fullName, idAndName } from '#shared/kernel/member-name.ts'
import type { DecisionRow } from './decisions.queries.ts'
import type { QueuedReport } from './reports.queries.ts'
import type { RunningReservation } from './targets.queries.ts'

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

export const wireReport = (report: QueuedReport, locale: Locale): ReportRow => ({
  id: report.id,
  state: report.state,
  priority: report.priority,
  level: levelOf(report.priority),
  reason: report.reason,
  title: report.title,
  created_at: report.createdAt.toISOString(),
  reporter: idAndName(report.reporter, locale),
  target: {
    kind: report.kind,
    id: report.targetId,
    ring: report.ringId,
    title: report.targetTitle ?? fullName(report.member, locale),
    member: idAndName(report.member, locale),
  },
  assignee: report.assignee && idAndName(report.assignee, locale),
  reports_of_target: report.reportsOfTarget,
  decision: report.decision,
})

export const wireReservation = (reservation: RunningReservation, locale: Locale) => ({
  id: reservation.id,
  status: reservation.status,
  start_date: reservation.startDate,
  end_date: reservation.endDate,
  other: idAndName(reservation.other, locale),
})

/** A decision as staff sees it. */
export const wireDecision = (decision: DecisionRow, locale: Locale): DecisionView => ({
  id: decision.id,
  kind: decision.kind,
  ground: decision.ground,
  outcome: decision.outcome,
  statement: decision.statement,
  suspended_until: instant(decision.suspendedUntil),
  member: decision.member && idAndName(decision.member, locale),
  listing: decision.listingId,
  staff: idAndName(decision.staff, locale),
  created_at: decision.createdAt.toISOString(),
  ended_at: instant(decision.endedAt),
  appeal:
    decision.appealText === null || decision.appealedAt === null
      ? null
      : {
          text: decision.appealText,
          at: decision.appealedAt.toISOString(),
          granted: decision.appealGranted,
          answer: decision.appealAnswer,
          answered_at: instant(decision.appealAnsweredAt),
        },
})

/** A decision as shown to the member concerned. */
export const wireOwnDecision = (decision: DecisionRow, locale: Locale, now: Date): OwnDecision => ({
  id: decision.id,
  kind: decision.kind,
  sentence: decisionSentence(
    {
      kind: decision.kind,
      ground: decision.ground,
      outcome: decision.outcome,
      review: decision.review,
      until: decision.suspendedUntil,
    },
    locale,
  ),
  statement: decision.statement,
  created_at: decision.createdAt.toISOString(),
  is_in_force: isMeasure(decision.kind) && decision.endedAt === null,
  is_seen: decision.seenAt !== null,
  can_appeal: mayAppeal(decision, now).ok,
  appeal:
    decision.appealText === null
      ? null
      : { text: decision.appealText, granted: decision.appealGranted, answer: decision.appealAnswer },
})
