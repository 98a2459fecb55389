import type { Transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import { grantPeriodDays } from '#shared/features/points/points.rules.ts'
import { monthlyGrant } from '#shared/features/points/rule-versions.rules.ts'
import { grantPoints } from './grant-points.ts'
import { insertHeldBack } from './held-back-grants.queries.ts'
import { balanceOfMember, issue, takeAccounts } from './ledger-entry.ts'
import { dueGrants, lockSubscriberForGrant } from './points.queries.ts'
import { rulesAt } from './rule-versions.ts'

const periodHours = grantPeriodDays * 24

/**
 * Points for each further 30 days of an active subscription, by the points rules in force at the grant. A period is named
 * in the ledger's key, so it is granted once whatever the clock does; after downtime every missed period is granted.
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
          const handled = await grantPeriod(tx, { memberId, key, at: now })
          isNew ||= handled
        }
        return isNew
      },
    ),
})

/** Up to what the balance leaves room for; the rest is recorded, so that the period is done and the member is shown why. */
async function grantPeriod(
  tx: Transaction,
  { memberId, key, at }: { memberId: number; key: string; at: Date },
): Promise<boolean> {
  const { version, rules } = await rulesAt(tx, at)
  const account = balanceOfMember(memberId)
  const { balance } = (await takeAccounts(tx, [account, issue]))(account)
  const amount = monthlyGrant(rules, balance)
  const points = rules.monthly - amount
  if (points > 0) await insertHeldBack(tx, { key, memberId, version, points, balance, at })
  if (amount === 0) return points > 0
  return grantPoints(tx, { memberId, amount, cause: 'monthly_grant', key, at })
}
