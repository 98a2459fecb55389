import type { Queryable } from '#server/platform/database/database.ts'
import { findPlanById } from '#shared/features/subscriptions/plans.ts'
import type { Term } from '#shared/features/subscriptions/subscriptions.rules.ts'
import { offerUpgrades, type UpgradeOffer } from './offer-upgrades.ts'
import { termsOf } from './subscriptions.queries.ts'

/** Whether the member is on a plan of the premium tier at `now`. */
export async function isOnPremiumTier(db: Queryable, memberId: number, now: Date): Promise<boolean> {
  const terms = await termsOf(db, memberId)
  return terms.some(
    ({ planId, startsAt, endsAt, withdrawnAt }) =>
      withdrawnAt === null && startsAt <= now && now < endsAt && findPlanById(planId)?.isPremiumTier === true,
  )
}

/** The member's term that ends last: active, future or past; null if none. */
export async function latestTerm(db: Queryable, memberId: number): Promise<Term | null> {
  const terms = await termsOf(db, memberId)
  return terms.find((term) => term.withdrawnAt === null) ?? null
}

/** The upgrades available to the member at `now`, with their prices less the rest of the active term. */
export const upgradesOf = async (db: Queryable, memberId: number, now: Date): Promise<UpgradeOffer[]> =>
  offerUpgrades(await termsOf(db, memberId), now)
