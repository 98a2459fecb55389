import type { Queryable } from '#server/platform/database/database.ts'
import { grantPeriodDays } from '#shared/features/points/points.rules.ts'
import { openDebts, rewardedBy } from './claims.queries.ts'
import { readBalances, readGranted, readMonthlyOnlyOf, referralKey, welcomeKey } from './points.queries.ts'

/** The points that a member can spend, without those held for stays. */
export const balanceOf = async (db: Queryable, memberId: number): Promise<number> =>
  (await readBalances(db, memberId)).balance

/** The monthly points that only this subscription brought, and no other valid one. */
export const monthlyPointsOnlyOf = (
  db: Queryable,
  memberId: number,
  subscriptionId: number,
): Promise<number> => readMonthlyOnlyOf(db, { memberId, subscriptionId, periodHours: grantPeriodDays * 24 })

/** The welcome points that a member was granted. */
export const welcomePointsOf = (db: Queryable, memberId: number): Promise<number> =>
  readGranted(db, memberId, welcomeKey(memberId))

/** A member's debt: claimed, and not yet taken from the balance. */
export const debtOf = async (db: Queryable, memberId: number): Promise<number> =>
  (await openDebts(db, [memberId])).reduce((sum, { owed }) => sum + owed, 0)

/** The rewards for recommending this new member, on both sides, and their amounts. */
export const rewardsForRecommending = (
  db: Queryable,
  newMemberId: number,
): Promise<{ memberId: number; amount: number }[]> => rewardedBy(db, referralKey(newMemberId))
