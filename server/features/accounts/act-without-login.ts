import type { Queryable } from '#server/platform/database/database.ts'
import { isLeaving } from './accounts.queries.ts'
import { hasSecondFactor } from './check-second-factor.ts'
import { findMembers } from './find-members.ts'

/**
 * Whether the mailed link of a member is enough to act for them: not with a second step, and not for a suspended or
 * leaving account. Null once the member has left.
 */
export async function canActWithoutLogin(db: Queryable, memberId: number): Promise<boolean | null> {
  const member = (await findMembers(db, [memberId])).get(memberId)
  if (!member || member.isFormer) return null
  if (member.suspendedAt || (await isLeaving(db, memberId))) return false
  return !(await hasSecondFactor(db, memberId))
}
