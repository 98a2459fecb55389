import { emit } from '#server/platform/events/events.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import { undecidedDays } from '#shared/features/identity/identity-types.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { deleteDocuments, lockCheck, saveOutcome, selectOverdueChecks } from './identity.queries.ts'

/** Undecided checks expire, their documents are deleted, and the member is notified. */
export const expireIdentityChecksJob = ({ db, clock }: Ports): Job => ({
  name: 'identity.lapse-checks',
  everyMinutes: 60,
  run(now) {
    const before = new Date(now.getTime() - undecidedDays * dayMs)
    return sweepEach(
      db,
      (afterId) => selectOverdueChecks(db, before, afterId),
      async (tx, { id }) => {
        const check = await lockCheck(tx, id)
        if (check?.state !== 'waiting' || check.submittedAt >= before) return false
        await saveOutcome(tx, id, { state: 'lapsed', staffId: null, reason: '', at: now })
        await deleteDocuments(tx, id)
        await emit<EventOf<'identity_decided'>>(tx, clock, { type: 'identity_decided', check_id: id })
        return true
      },
    )
  },
})
