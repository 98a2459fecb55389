import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { notifyMember } from '#server/features/notices/notices.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import {
  appealNotice,
  counterpartNotice,
  decisionNotice,
  reporterNotice,
  suspensionEndedNotice,
} from '#shared/features/moderation/moderation.messages.ts'
import { fullName } from '#shared/kernel/member-name.ts'
import { type DecisionRow, selectDecision } from './decisions.queries.ts'
import { rankReports } from './rank-reports.ts'
import { selectReportersOf } from './reports.queries.ts'
import { selectRunningReservations } from './targets.queries.ts'

/** Notifies of staff's decisions: the member, the reporters, and those with reservations with the member. */
export const moderationReactions = (ports: Ports): Reaction<DomainEvent>[] => [
  {
    on: 'report_filed',
    name: 'moderation.rank-reports',
    run: async (tx) => void (await rankReports(tx, ports.clock.now())),
  },
  {
    on: 'decision_made',
    name: 'moderation.notify-of-decision',
    run: async (tx, event) => {
      const decision = await selectDecision(tx, event.decision_id)
      if (!decision) return
      await notifyConcerned(ports, tx, decision)
      for (const { memberId } of await selectReportersOf(tx, decision.id)) {
        await notifyMember(ports, tx, memberId, ({ locale }) => reporterNotice(decision.kind, locale), {
          path: '/messages/2',
          isOptional: true,
        })
      }
    },
  },
  {
    on: 'appeal_answered',
    name: 'moderation.notify-of-appeal',
    run: async (tx, event) => {
      const decision = await selectDecision(tx, event.decision_id)
      if (!decision?.memberId) return
      const granted = decision.appealGranted === true
      await notifyMember(ports, tx, decision.memberId, ({ locale }) =>
        appealNotice(granted, decision.appealAnswer ?? '', locale),
      )
    },
  },
  {
    on: 'suspension_ended',
    name: 'moderation.notify-of-end',
    run: (tx, event) =>
      notifyMember(ports, tx, event.member_id, ({ locale }) => suspensionEndedNotice(locale)),
  },
]

async function notifyConcerned(ports: Ports, tx: Transaction, decision: DecisionRow): Promise<void> {
  const { memberId, kind, ground, outcome, review, statement, suspendedUntil: until } = decision
  if (memberId === null) return
  await notifyMember(
    ports,
    tx,
    memberId,
    ({ locale }) => decisionNotice({ kind, ground, outcome, review, until }, statement, locale),
    kind === 'valuation' ? { path: `/listing/${decision.listingId}` } : {},
  )
  if (kind !== 'suspend' && kind !== 'restore_member') return
  const member = (await findMembers(tx, [memberId])).get(memberId)
  for (const reservation of await selectRunningReservations(tx, memberId)) {
    await notifyMember(
      ports,
      tx,
      reservation.other.id,
      ({ locale }) =>
        counterpartNotice(kind, member ? fullName(member, locale) : '', reservation.status, locale),
      { path: `/reservation/${reservation.id}` },
    )
  }
}
