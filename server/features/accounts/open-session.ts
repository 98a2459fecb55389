import { randomUUID } from 'node:crypto'
import type { Queryable } from '#server/platform/database/database.ts'
import { refreshLifeSeconds } from './refresh-cookie.ts'
import { hashSecret, newSecret } from './secret-token.ts'
import { insertRefreshToken, insertSession } from './sessions.queries.ts'

/** A new session with its first refresh token. */
export async function openSession(
  tx: Queryable,
  session: { memberId: number; userAgent: string; ip: string; now: Date },
): Promise<{ sessionId: string; refreshSecret: string }> {
  const sessionId = randomUUID()
  await insertSession(tx, {
    id: sessionId,
    memberId: session.memberId,
    at: session.now,
    userAgent: session.userAgent.slice(0, 400),
    ip: session.ip,
  })
  return { sessionId, refreshSecret: await issueRefreshToken(tx, sessionId, 0, session.now) }
}

/** A refresh token of the session's generation; the cookie gets the secret, the database its hash. */
export async function issueRefreshToken(
  tx: Queryable,
  sessionId: string,
  generation: number,
  now: Date,
): Promise<string> {
  const secret = newSecret()
  await insertRefreshToken(tx, {
    hash: hashSecret(secret),
    sessionId,
    generation,
    at: now,
    expiresAt: new Date(now.getTime() + refreshLifeSeconds * 1000),
  })
  return secret
}
