import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { markSeen } from './decisions.queries.ts'

/** The caller has read a decision about them, so it no longer opens by itself. */
export async function seeDecision(call: MemberCall, id: number): Promise<null> {
  const seen = await markSeen(call.db, id, call.caller.id, call.now)
  if (seen === 0) throw new AppError('not_found')
  return null
}
