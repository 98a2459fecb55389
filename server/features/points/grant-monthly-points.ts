import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import { grantPeriodDays, monthlyPoints } from '#shared/features/points/points.rules.ts'
import { grantPoints } from './grant-points.ts'
import { dueGrants, lockSubscriberForGrant } from './points.queries.ts'

const periodHours = grantPeriodDays * 24

/**
 * Points for each further 30 days of an active subscription. A period is named in the ledger's key, so it is granted
 * once whatever the clock does; after downtime every missed period is granted.
 */
export const monthlyPointsJob = ({ db }: Ports): Job => ({
  name: 'grant-monthly-points',
  everyMinutes: 60,
  run: (now) =>
    sweepEach(
      db,
      (afterMemberId) => dueGrants(db, { now, periodHours, afterMemberId }),
      async (tx, { id: memberId }) => {
        // A concurrent refund of the purchase claims its grants, and no more are granted.
        await lockSubscriberForGrant(tx, memberId)
        const still = { now, periodHours, afterMemberId: 0, onlyMemberId: memberId }
        const [due] = await dueGrants(tx, still)
        let isNew = false
        for (const { key } of due?.periods ?? []) {
          const granted = await grantPoints(tx, {
            memberId,
            amount: monthlyPoints,
            cause: 'monthly_grant',
            key,
            at: now,
          })
          isNew ||= granted
        }
        return isNew
      },
    ),
})
