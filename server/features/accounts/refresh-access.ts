import type { Transaction } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { signAccessToken } from './access-token.ts'
import { updateLocale } from './accounts.queries.ts'
import { emitAccessEnded } from './emit-access-ended.ts'
import { issueRefreshToken } from './open-session.ts'
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts'
import { judgeRefresh } from './rotation.rules.ts'
import { hashSecret } from './secret-token.ts'
import { endSession, lockSession, rotateSession, selectRefreshToken } from './sessions.queries.ts'

type Renewed = { memberId: number; sessionId: string; secret: string }

/** A new access token and a rotated cookie. A reused old cookie ends the session. */
export async function refreshAccess(call: Call): Promise<{ access: string }> {
  const secret = readRefreshCookie(call)
  const renewed = secret ? await call.db.transaction((tx) => renew(call, tx, secret)) : null
  // Refused only here, so that a session that was just ended stays ended.
  if (!renewed) {
    if (secret) clearRefreshCookie(call)
    throw new AppError('session_ended')
  }
  if (call.namedLocale) await updateLocale(call.db, renewed.memberId, call.namedLocale)
  setRefreshCookie(call, renewed.secret)
  return { access: await signAccessToken(call.config, renewed, call.now) }
}

async function renew(call: Call, tx: Transaction, secret: string): Promise<Renewed | null> {
  const { now } = call
  const token = await selectRefreshToken(tx, hashSecret(secret))
  if (!token || token.expiresAt <= now) return null
  const session = await lockSession(tx, token.sessionId)
  if (!session || session.endedAt) return null
  const { id: sessionId, memberId } = session

  const verdict = judgeRefresh(token.generation, session, now)
  if (verdict === 'reuse') {
    await endSession(tx, sessionId, now)
    await emitAccessEnded(tx, call.clock, memberId)
    call.log.warn({ event: 'refresh_token_reused', sessionId, memberId }, 'A session was ended')
    return null
  }
  const generation = verdict === 'rotate' ? session.generation + 1 : session.generation
  if (verdict === 'rotate') await rotateSession(tx, sessionId, generation, now)
  return { memberId, sessionId, secret: await issueRefreshToken(tx, sessionId, generation, now) }
}
