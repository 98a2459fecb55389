import type { Call } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { authenticate } from './authenticate.ts'

/** Whether an access token is valid. Throws AppError('session_ended') if not. */
export async function verifyAccess(call: Call, body: { token: string }): Promise<Record<string, never>> {
  if (!(await authenticate(call, body.token, call.now))) throw new AppError('session_ended')
  return {}
}
