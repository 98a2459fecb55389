import type { Call } from '#server/platform/http/call.ts'
import { clearRefreshCookie, readRefreshCookie, requireOwnOrigin } from './refresh-cookie.ts'
import { hashSecret } from './secret-token.ts'
import { endSession, selectRefreshToken } from './sessions.queries.ts'

/** Ends the session of the cookie, or else of the access token. Logging out twice is no error. */
export async function logOut(call: Call): Promise<null> {
  requireOwnOrigin(call)
  const secret = readRefreshCookie(call)
  const token = secret ? await selectRefreshToken(call.db, hashSecret(secret)) : undefined
  if (token) await endSession(call.db, token.sessionId, call.now)
  if (call.caller) await endSession(call.db, call.caller.sessionId, call.now)
  clearRefreshCookie(call)
  return null
}
