import { setSuperHost } from '#server/features/accounts/accounts.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { deservesSuperHost, superHost } from '#shared/features/reviews/reviews.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { dueBadges, insertBadgeChange, readProgress } from './badges.queries.ts'

/** Gives and takes the super host badge according to the last 365 days. */
export const recomputeBadges = ({ db, clock }: Ports): Job => ({
  name: 'recompute-badges',
  everyMinutes: 24 * 60,
  run: (now) => {
    const since = new Date(now.getTime() - superHost.days * dayMs)
    return sweepEach(
      db,
      (afterId) => dueBadges(db, { since, now, afterId }),
      async (tx, { id }) => {
        if (!(await recomputeBadge(tx, id, now))) return false
        await emit<DomainEvent>(tx, clock, { type: 'member_changed', member_id: id })
        return true
      },
    )
  },
})

/** Gives or takes one member's badge; returns whether it changed. */
export async function recomputeBadge(tx: Transaction, memberId: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - superHost.days * dayMs)
  const counted = await readProgress(tx, { memberId, since, now })
  const deserves = deservesSuperHost(counted)
  if (!(await setSuperHost(tx, memberId, deserves))) return false
  await insertBadgeChange(tx, { ...counted, memberId, gained: deserves, at: now })
  return true
}
