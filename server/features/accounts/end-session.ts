import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { emitAccessEnded } from './emit-access-ended.ts'
import { deleteKnownDevices } from './known-devices.queries.ts'
import { clearRefreshCookie } from './refresh-cookie.ts'
import { endOwnSession, endSessionsOf } from './sessions.queries.ts'

/** Ends one of the caller's sessions at once, its access tokens too. */
export async function endOneSession(call: MemberCall, params: { id: string }): Promise<null> {
  const { caller, clock, now } = call
  await call.db.transaction(async (tx) => {
    if ((await endOwnSession(tx, caller.id, params.id, now)) === 0) throw new AppError('not_found')
    await emitAccessEnded(tx, clock, caller.id)
  })
  if (params.id === call.caller.sessionId) clearRefreshCookie(call)
  return null
}

/** Ends every session of the caller, including this one, and deletes the known devices. */
export async function logOutEverywhere(call: MemberCall): Promise<null> {
  const { caller, clock, now } = call
  await call.db.transaction(async (tx) => {
    await endSessionsOf(tx, caller.id, now)
    await deleteKnownDevices(tx, caller.id)
    await emitAccessEnded(tx, clock, caller.id)
  })
  clearRefreshCookie(call)
  return null
}
