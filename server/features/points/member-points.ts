import type { Queryable } from '#server/platform/database/database.ts'
import { grantPeriodDays } from '#shared/features/points/points.rules.ts'
import { openDebts, rewardedBy } from './claims.queries.ts'
import { readBalances, readMonthlyOnlyOf, referralKey } from './points.queries.ts'

/** The points that a member can spend; what is held for stays is not part of it. */
export const balanceOf = async (db: Queryable, memberId: number): Promise<number> =>
  (await readBalances(db, memberId)).balance

/** The monthly points that came with one subscription and with none that is still valid. */
export const monthlyPointsOnlyOf = (
  db: Queryable,
  memberId: number,
  subscriptionId: number,
): Promise<number> => readMonthlyOnlyOf(db, { memberId, subscriptionId, periodHours: grantPeriodDays * 24 })

/** What a member owes: claimed, and neither in the balance nor come in since. */
export const debtOf = async (db: Queryable, memberId: number): Promise<number> =>
  (await openDebts(db, [memberId])).reduce((sum, { owed }) => sum + owed, 0)

/** Who got points for the recommendation of this newcomer, the newcomer included, and how many each. */
export const rewardsForRecommending = (
  db: Queryable,
  newcomerId: number,
): Promise<{ memberId: number; amount: number }[]> => rewardedBy(db, referralKey(newcomerId))
