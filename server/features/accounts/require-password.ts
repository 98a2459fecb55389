import type { MemberCall } from '#server/platform/http/call.ts'
import { type AttemptLimit, clearAttempts, requireAttempt } from '#server/platform/limits/attempts.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { type SignInRow, selectById } from './accounts.queries.ts'
import { isPassword } from './password-hash.ts'

const passwordLimit: AttemptLimit = { max: 10, windowMs: hourMs }

/** Requires the caller's password again before a sensitive action. Throws AppError('wrong_password'). */
export async function requirePassword(call: MemberCall, password: string): Promise<SignInRow> {
  const attempts = `password:${call.caller.id}`
  await requireAttempt(call.db, attempts, passwordLimit, call.now)
  const member = await selectById(call.db, call.caller.id)
  if (!member || !(await isPassword(member.passwordHash, password))) throw new AppError('wrong_password')
  await clearAttempts(call.db, attempts)
  return member
}
