import type { Authenticate } from '#server/platform/http/call.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { suspensionSentence } from '#shared/features/moderation/suspension.messages.ts'
import { readAccessToken } from './access-token.ts'
import { hasSecondFactor } from './check-second-factor.ts'
import { type LiveCaller, selectLiveCaller } from './sessions.queries.ts'

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
    // Queried only if it decides something.
    hasSecondFactor: member.isStaff && (await hasSecondFactor(db, claims.memberId)),
    suspension: suspensionOf(member),
    isLeaving: member.isLeaving,
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
