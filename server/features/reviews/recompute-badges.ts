import { setSuperHost } from '#server/features/accounts/accounts.public.ts'
import { emit } from '#server/platform/events/events.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { superHost } from '#shared/features/reviews/reviews.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { dueBadges, insertBadgeChange, readProgress } from './badges.queries.ts'

/** Gives and takes the super host badge by the last 365 days. */
export const recomputeBadges = ({ db, clock }: Ports): Job => ({
  name: 'recompute-badges',
  everyMinutes: 24 * 60,
  run: (now) => {
    const since = new Date(now.getTime() - superHost.days * dayMs)
    return sweepEach(
      db,
      (afterId) => dueBadges(db, { since, now, afterId }),
      async (tx, { id, deserves }) => {
        const isChanged = await setSuperHost(tx, id, deserves)
        if (!isChanged) return false
        const counted = await readProgress(tx, { memberId: id, since, now })
        await insertBadgeChange(tx, { ...counted, memberId: id, gained: deserves, at: now })
        await emit<DomainEvent>(tx, clock, { type: 'member_changed', member_id: id })
        return true
      },
    )
  },
})
