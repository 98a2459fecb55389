import type { Queryable } from '#server/platform/database/database.ts'
import type { Authenticate } from '#server/platform/http/call.ts'
import { readAccessToken } from './access-token.ts'
import { type MemberSummary, selectMembers } from './accounts.queries.ts'
import { selectLiveCaller } from './sessions.queries.ts'

export type { MemberSummary } from './accounts.queries.ts'
export { countHostedExchange, setMemberRating, setSuperHost } from './member-standing.queries.ts'

/** Finds the caller behind an access token; null unless its session lives and its member is in good standing. */
export const authenticate: Authenticate = async ({ db, config }, token, now) => {
  const claims = await readAccessToken(config, token, now)
  if (!claims) return null
  const member = await selectLiveCaller(db, claims)
  return member ? { id: claims.memberId, sessionId: claims.sessionId, isStaff: member.isStaff } : null
}

/** The members by id, suspended and departed ones too; ids that nobody has are missing in the answer. */
export async function findMembers(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, MemberSummary>> {
  if (ids.length === 0) return new Map()
  const members = await selectMembers(db, ids)
  return new Map(members.map((member) => [member.id, member]))
}
