import type { Queryable } from '#server/platform/database/database.ts'
import type { Authenticate } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { suspensionSentence } from '#shared/features/moderation/suspension.messages.ts'
import { readAccessToken } from './access-token.ts'
import { type MemberSummary, selectMembers } from './accounts.queries.ts'
import { hasSecondFactor } from './check-second-factor.ts'
import { type LiveCaller, selectLiveCaller } from './sessions.queries.ts'

export { accountMail, type Reader } from './account-mails.ts'
export type { MemberSummary } from './accounts.queries.ts'
export { setEmailNotifications } from './accounts.queries.ts'
export { hasSecondFactor, requireSecondFactor } from './check-second-factor.ts'
export {
  countHostedExchange,
  restoreMember,
  selectEndedSuspensions,
  setMemberRating,
  setStaff,
  setSuperHost,
  suspendMember,
} from './member-standing.queries.ts'
export { namedMember } from './named-member.queries.ts'
export { requirePassword } from './require-password.ts'
export { resealSecondFactors } from './reseal-second-factors.ts'
export { resetSecondFactor } from './reset-second-factor.ts'
export { tellAccessEnded } from './tell-access-ended.ts'

/** Finds the caller behind an access token; null unless its session lives and its member is still here. */
export const authenticate: Authenticate = async ({ db, config }, token, now) => {
  const claims = await readAccessToken(config, token, now)
  if (!claims) return null
  const member = await selectLiveCaller(db, claims)
  if (!member) return null
  return {
    id: claims.memberId,
    sessionId: claims.sessionId,
    isStaff: member.isStaff,
    // Asked only where it decides something.
    hasSecondFactor: member.isStaff && (await hasSecondFactor(db, claims.memberId)),
    suspension: suspensionOf(member),
  }
}

function suspensionOf(member: LiveCaller): Record<Locale, string> | null {
  if (!member.suspendedAt) return null
  const suspension = {
    ground: member.suspensionGround ?? 'other',
    statement: member.suspensionReason ?? '',
    until: member.suspendedUntil,
  }
  return { tr: suspensionSentence(suspension, 'tr'), en: suspensionSentence(suspension, 'en') }
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

/** Nobody begins or agrees anything with a member who cannot answer. @throws AppError member_suspended */
export async function refuseSuspended(db: Queryable, memberId: number): Promise<void> {
  const member = (await findMembers(db, [memberId])).get(memberId)
  if (member?.suspendedAt) throw new AppError('member_suspended')
}
