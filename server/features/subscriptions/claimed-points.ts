import type { Queryable } from '#server/platform/database/database.ts'
import { welcomePoints } from '#shared/features/points/points.rules.ts'
import { monthlyPointsOnlyOf } from '../points/points.public.ts'
import type { BoughtTerm } from './subscriptions.queries.ts'

/**
 * The points that a member would not have without this purchase: monthly ones of days that no other purchase pays
 * for, and the welcome points where no other is left.
 */
export async function claimedPoints(
  db: Queryable,
  memberId: number,
  ended: BoughtTerm,
  terms: readonly BoughtTerm[],
): Promise<number> {
  const hasAnother = terms.some((term) => term.id !== ended.id && term.withdrawnAt === null)
  const welcome = ended.bringsWelcome && !hasAnother ? welcomePoints : 0
  return welcome + (await monthlyPointsOnlyOf(db, memberId, ended.id))
}
