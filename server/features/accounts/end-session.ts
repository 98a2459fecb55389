import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { clearRefreshCookie } from './refresh-cookie.ts'
import { endOwnSession, endSessionsOf } from './sessions.queries.ts'

/** Ends one of the caller's sessions at once, its access tokens too. */
export async function endOneSession(call: MemberCall, params: { id: string }): Promise<null> {
  const ended = await endOwnSession(call.db, call.caller.id, params.id, call.now)
  if (ended === 0) throw new AppError('not_found')
  if (params.id === call.caller.sessionId) clearRefreshCookie(call)
  return null
}

/** Ends every session of the caller, this one too. */
export async function logOutEverywhere(call: MemberCall): Promise<null> {
  await endSessionsOf(call.db, call.caller.id, call.now)
  clearRefreshCookie(call)
  return null
}
