import type { Queryable } from '#server/platform/database/database.ts'
import type { ClaimCause } from '#shared/features/points/points.rules.ts'
import { monthlyPointsOnlyOf, rewardsForRecommending, welcomePointsOf } from '../points/points.public.ts'
import type { BoughtTerm } from './subscriptions.queries.ts'

export type ClaimedPoints = { memberId: number; amount: number; cause: ClaimCause }

/**
 * The points that only this purchase brought: the member's monthly ones for days that no other purchase covers, and,
 * without another purchase, the welcome points and those that the recommendation brought to both.
 */
export async function claimedPoints(
  db: Queryable,
  memberId: number,
  ended: BoughtTerm,
  terms: readonly BoughtTerm[],
): Promise<ClaimedPoints[]> {
  const hasAnother = terms.some((term) => term.id !== ended.id && term.withdrawnAt === null)
  const isFirst = ended.bringsWelcome && !hasAnother
  const monthly = await monthlyPointsOnlyOf(db, memberId, ended.id)
  const welcome = isFirst ? await welcomePointsOf(db, memberId) : 0
  const own = { memberId, amount: monthly + welcome, cause: 'withdrawal' as const }
  const rewards = isFirst ? await rewardsForRecommending(db, memberId) : []
  return [own, ...rewards.map((reward) => ({ ...reward, cause: 'referral_claim' as const }))]
}
