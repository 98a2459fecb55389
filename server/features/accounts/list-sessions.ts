import type { MemberCall } from '#server/platform/http/call.ts'
import { deviceName } from './device-name.ts'
import { selectLiveSessions } from './sessions.queries.ts'

type SessionView = {
  id: string
  created_at: Date
  last_used_at: Date
  user_agent: string
  device: string
  is_current: boolean
}

/** The caller's live sessions, the one used last first. */
export async function listSessions(call: MemberCall): Promise<SessionView[]> {
  const sessions = await selectLiveSessions(call.db, call.caller.id, call.now)
  return sessions.map((session) => ({
    id: session.id,
    created_at: session.createdAt,
    last_used_at: session.lastUsedAt,
    user_agent: session.userAgent,
    device: deviceName(session.userAgent),
    is_current: session.id === call.caller.sessionId,
  }))
}
