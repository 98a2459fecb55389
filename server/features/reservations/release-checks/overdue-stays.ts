import { notifyMember } from '#server/features/notices/notices.public.ts'
import { findCheck } from '#server/features/points/points.public.ts'
import { insertLogEntry } from '#server/features/staff-log/staff-log.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import {
  overdueFooter,
  overdueNotice,
  overdueReason,
} from '#shared/features/reservations/release-checks/overdue.messages.ts'
import {
  overdueOutcome,
  overdueStep,
  reminderDays,
} from '#shared/features/reservations/release-checks/overdue.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { openHold } from '../extras/hold-extras.ts'
import { dismissProblems } from '../problems/settle-problem.ts'
import { recordReminder } from '../reminders/reminders.queries.ts'
import { type LockedAgreement, lockAgreement } from '../reservations.queries.ts'
import { endCheck } from './decide-release.ts'
import { findWaitingStay, teamWithout, waitingStays } from './overdue-stays.queries.ts'

/** Ends what nobody on the team decides: they are reminded, and after 30 days the rule decides. */
export const overdueStaysJob = (ports: Ports): Job => ({
  name: 'overdue-stays',
  everyMinutes: 60,
  run: (now) => {
    const openedBefore = new Date(now.getTime() - reminderDays[0] * dayMs)
    return sweepEach(
      ports.db,
      (afterId) => waitingStays(ports.db, openedBefore, { afterId }),
      async (tx, { id }) => {
        const reservation = await lockAgreement(tx, id)
        const waiting = reservation && (await findWaitingStay(tx, id, now))
        if (!reservation || !waiting) return false
        const step = overdueStep(waiting.since, now)
        if (step === 'decide') return decideByRule(ports, tx, reservation, now)
        return step !== null && remindTeam(ports, tx, reservation, { ...waiting, days: step.remind, now })
      },
    )
  },
})

async function remindTeam(
  ports: Ports,
  tx: Transaction,
  { id, offererId, receiverId }: LockedAgreement,
  { since, days, now }: { since: Date; days: (typeof reminderDays)[number]; now: Date },
): Promise<boolean> {
  const kind = `undecided_${days}` as const
  if (!(await recordReminder(tx, { reservationId: id, kind, since, at: now }))) return false
  for (const reader of await teamWithout(tx, [offererId, receiverId]))
    await notifyMember(ports, tx, reader.id, ({ locale }) => overdueNotice(id, days, locale), {
      path: '/staff/problems',
      footer: ({ locale }) => overdueFooter[locale],
    })
  return true
}

/** A problem is closed so that the stay continues as agreed; if its points then need a check, the next run decides that. */
async function decideByRule(
  { clock }: Ports,
  tx: Transaction,
  reservation: LockedAgreement,
  now: Date,
): Promise<boolean> {
  const { id, offererId, pointsHeld } = reservation
  const besides = (await openHold(tx, reservation))?.points ?? 0
  const check = await findCheck(tx, id)
  const isOpen = check?.outcome === null
  const outcome = isOpen ? overdueOutcome(check.signals) : 'none'
  if (outcome !== 'give_back') await dismissProblems(tx, clock, reservation, now)
  if (outcome !== 'none')
    await endCheck(tx, clock, reservation, { outcome, by: null, reason: overdueReason, now })
  await insertLogEntry(tx, {
    staffId: supportMemberId,
    action: isOpen ? 'decide_release' : 'settle_problem',
    memberId: offererId,
    reason: overdueReason,
    detail: { reservation: id, outcome, amount: pointsHeld + besides },
    at: now,
  })
  return true
}
