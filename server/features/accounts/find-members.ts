import type { Queryable } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { isLeaving, type MemberSummary, selectMembers } from './accounts.queries.ts'

/** The members by id, including suspended and former ones; unknown ids are missing. */
export async function findMembers(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, MemberSummary>> {
  if (ids.length === 0) return new Map()
  const members = await selectMembers(db, ids)
  return new Map(members.map((member) => [member.id, member]))
}

/** Nothing can be negotiated with a suspended member, who cannot answer. @throws AppError member_suspended */
export async function refuseSuspended(db: Queryable, memberId: number): Promise<void> {
  const member = (await findMembers(db, [memberId])).get(memberId)
  if (member?.suspendedAt) throw new AppError('member_suspended')
}

/** Nor agreed with one whose account is about to be deleted. @throws AppError member_suspended, member_leaving */
export async function refuseAbsent(db: Queryable, memberId: number): Promise<void> {
  const [members, leaves] = await Promise.all([findMembers(db, [memberId]), isLeaving(db, memberId)])
  if (members.get(memberId)?.suspendedAt) throw new AppError('member_suspended')
  if (leaves) throw new AppError('member_leaving')
}
