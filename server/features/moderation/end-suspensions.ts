import { restoreMember, selectEndedSuspensions } from '#server/features/accounts/accounts.public.ts'
import { insertLogEntry } from '#server/features/staff-log/staff-log.public.ts'
import { emit } from '#server/platform/events/events.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import { endSuspensions } from './decisions.queries.ts'
import { lockTargetMember } from './targets.queries.ts'

/** Suspensions end when their term is over, logged under the system member. */
export const endSuspensionsJob = ({ db, clock }: Ports): Job => ({
  name: 'end-suspensions',
  everyMinutes: 1,
  run: (now) =>
    sweepEach(
      db,
      (afterId) => selectEndedSuspensions(db, now, afterId),
      async (tx, { id }) => {
        const member = await lockTargetMember(tx, id)
        if (!member?.suspendedUntil || member.suspendedUntil > now) return false
        await restoreMember(tx, id)
        await endSuspensions(tx, id, now)
        await insertLogEntry(tx, {
          staffId: supportMemberId,
          action: 'end_suspension',
          memberId: id,
          at: now,
        })
        await emit<EventOf<'member_changed'>>(tx, clock, { type: 'member_changed', member_id: id })
        await emit<EventOf<'suspension_ended'>>(tx, clock, { type: 'suspension_ended', member_id: id })
        return true
      },
    ),
})
