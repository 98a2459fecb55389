import type { Call } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { accountMessages } from '#shared/features/accounts/accounts.messages.ts'
import { normalizeEmail } from '#shared/kernel/email-address.ts'
import { type SignInRow, selectByEmail, updatePassword } from './accounts.queries.ts'
import { beginSession } from './begin-session.ts'
import { hasSecondFactor, requireSecondFactor } from './check-second-factor.ts'
import { knownDevice } from './known-device.ts'
import { clearLoginAttempts, countLogin } from './login-limits.ts'
import { hashPassword, isPassword, needsRehash } from './password-hash.ts'
import { requireFilled } from './require-filled.ts'
import { renewLapsedVerification } from './send-verification.ts'

type Credentials = { email: string; password: string; code?: string | undefined }

/**
 * Opens a session: an access token in the answer, a refresh token in the cookie. Only the right password reveals that
 * an address is not verified. A suspended member may log in, to read and to appeal.
 */
export async function logIn(call: Call, body: Credentials): Promise<{ access: string }> {
  requireFilled(call, 'email', body.email, 'login_email_empty')
  requireFilled(call, 'password', body.password, 'login_password_empty')
  const email = normalizeEmail(body.email)
  const member = await selectByEmail(call.db, email)
  const device = member ? await knownDevice(call, member.id) : null
  const retryAfterSeconds = await countLogin(call, { email, device })
  if (retryAfterSeconds !== null) return logInPastLimit(call, member, body, device, retryAfterSeconds)

  const matches = await isPassword(member?.passwordHash ?? null, body.password)
  if (!member || !matches) throw new AppError('invalid_credentials')
  await clearLoginAttempts(call, { email, device })
  if (!member.emailVerifiedAt) {
    await renewLapsedVerification(call, member)
    throw new AppError('email_not_verified')
  }
  await rehashIfOutdated(call, member, body.password)
  if (await hasSecondFactor(call.db, member.id)) {
    if (!body.code) throw new AppError('second_factor_required')
    await requireSecondFactor(call, member.id, body.code, device)
  }
  return beginSession(call, member)
}

/**
 * After too many wrong passwords the right one is not enough: it also takes a code of the second factor, which cannot
 * be guessed. The answer is the same whatever is wrong, so that it confirms no guess.
 */
async function logInPastLimit(
  call: Call,
  member: SignInRow | undefined,
  body: Credentials,
  device: string | null,
  retryAfterSeconds: number,
): Promise<{ access: string }> {
  const refusal = new AppError('too_many_requests', {
    retryAfterSeconds,
    sentence: accountMessages.login_limited,
  })
  if (!body.code) throw refusal
  const matches = await isPassword(member?.passwordHash ?? null, body.password)
  if (!member?.emailVerifiedAt || !matches) throw refusal
  await requireSecondFactor(call, member.id, body.code, device).catch(() => {
    throw refusal
  })
  return beginSession(call, member)
}

async function rehashIfOutdated(call: Call, member: SignInRow, password: string): Promise<void> {
  if (member.passwordHash && needsRehash(member.passwordHash)) {
    await updatePassword(call.db, member.id, await hashPassword(password))
  }
}
