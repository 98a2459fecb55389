import type { Call } from '#server/platform/http/call.ts'
import { emitAccessEnded } from './emit-access-ended.ts'
import { clearRefreshCookie, readRefreshCookie } from './refresh-cookie.ts'
import { hashSecret } from './secret-token.ts'
import { endSession, selectRefreshToken } from './sessions.queries.ts'

/** Ends the session of the cookie, or else of the access token. Logging out twice is no error. */
export async function logOut(call: Call): Promise<null> {
  const secret = readRefreshCookie(call)
  await call.db.transaction(async (tx) => {
    const token = secret ? await selectRefreshToken(tx, hashSecret(secret)) : undefined
    for (const id of [token?.sessionId, call.caller?.sessionId]) {
      const ended = id === undefined ? undefined : await endSession(tx, id, call.now)
      if (ended) await emitAccessEnded(tx, call.clock, ended.memberId)
    }
  })
  clearRefreshCookie(call)
  return null
}
