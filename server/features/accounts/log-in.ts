import type { Call } from '#server/platform/http/call.ts'
import { type AttemptLimit, forgetAttempts, requireAttempt } from '#server/platform/limits/attempts.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { normalizeEmail } from '#shared/kernel/email-address.ts'
import { signAccessToken } from './access-token.ts'
import { newDeviceMail } from './account-mails.ts'
import { type SignInRow, selectByEmail, updateLocale, updatePassword } from './accounts.queries.ts'
import { hasSecondFactor, requireSecondFactor } from './check-second-factor.ts'
import { deviceName } from './device-name.ts'
import { openSession } from './open-session.ts'
import { hashPassword, isPassword, needsRehash } from './password-hash.ts'
import { setRefreshCookie } from './refresh-cookie.ts'
import { requireFilled } from './require-filled.ts'
import { securityUrl } from './security-mails.ts'
import { renewLapsedVerification } from './send-verification.ts'
import { selectUserAgents } from './sessions.queries.ts'

/** Wrong passwords for one address, known or not. */
const loginLimit: AttemptLimit = { max: 25, windowMs: 3_600_000 }
const deviceMemoryMs = 180 * 24 * 3_600_000

/**
 * Opens a session: an access token in the answer, a refresh token in the cookie. That an address is not verified
 * is told only to who knows its password. A suspended member logs in, to read and to appeal.
 */
export async function logIn(
  call: Call,
  body: { email: string; password: string; code?: string | undefined },
): Promise<{ access: string }> {
  requireFilled(call, 'email', body.email, 'login_email_empty')
  requireFilled(call, 'password', body.password, 'login_password_empty')
  const email = normalizeEmail(body.email)
  const attempts = `login:${email}`
  await requireAttempt(call.db, attempts, loginLimit, call.now)
  const member = await selectByEmail(call.db, email)
  const matches = await isPassword(member?.passwordHash ?? null, body.password)
  if (!member || !matches) throw new AppError('invalid_credentials')
  await forgetAttempts(call.db, attempts)
  if (!member.emailVerifiedAt) {
    await renewLapsedVerification(call, member)
    throw new AppError('email_not_verified')
  }
  await keepHashCurrent(call, member, body.password)
  if (await hasSecondFactor(call.db, member.id)) {
    if (!body.code) throw new AppError('second_factor_required')
    await requireSecondFactor(call, member.id, body.code)
  }

  const isNewDevice = await comesFromNewDevice(call, member.id)
  const { id: memberId } = member
  const locale = call.namedLocale ?? member.locale
  const session = await call.db.transaction(async (tx) => {
    await updateLocale(tx, memberId, locale)
    if (isNewDevice) await call.outbox.send(tx, await mailAboutDevice(call, { ...member, locale }))
    return openSession(tx, { memberId, userAgent: call.userAgent, ip: call.ip, now: call.now })
  })
  setRefreshCookie(call, session.refreshSecret)
  return {
    access: await signAccessToken(call.config, { memberId, sessionId: session.sessionId }, call.now),
  }
}

async function keepHashCurrent(call: Call, member: SignInRow, password: string): Promise<void> {
  if (member.passwordHash && needsRehash(member.passwordHash)) {
    await updatePassword(call.db, member.id, await hashPassword(password))
  }
}

/** The first device of all is no news to its owner. */
async function comesFromNewDevice(call: Call, memberId: number): Promise<boolean> {
  const since = new Date(call.now.getTime() - deviceMemoryMs)
  const known = await selectUserAgents(call.db, memberId, since)
  const device = deviceName(call.userAgent)
  return known.length > 0 && !known.some(({ userAgent }) => deviceName(userAgent) === device)
}

const mailAboutDevice = (call: Call, member: SignInRow) =>
  newDeviceMail(member, {
    device: deviceName(call.userAgent),
    at: call.now,
    sessionsUrl: securityUrl(call.config),
  })
