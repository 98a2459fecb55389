import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { secondFactorOnMail } from '#shared/features/accounts/security-mails.messages.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { accountMail } from './account-mail.ts'
import { selectForUpdate } from './accounts.queries.ts'
import { appUrl, newAppSecret, sealSecret, stepOfCode } from './authenticator-app.ts'
import { clearCodeAttempts, countCodeAttempt, digitsOf } from './check-second-factor.ts'
import { emitAccessEnded } from './emit-access-ended.ts'
import { hashRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts'
import { requirePassword } from './require-password.ts'
import {
  confirmFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
  savePendingFactor,
} from './second-factor.queries.ts'
import { securityUrl } from './security-url.ts'
import { endOtherSessions } from './sessions.queries.ts'

const enrolmentMs = hourMs

/** A secret for the member's app. Nothing changes until a code confirms it. */
export async function beginSecondFactor(
  call: MemberCall,
  body: { password: string },
): Promise<{ secret: string; url: string }> {
  const member = await requirePassword(call, body.password)
  const secret = newAppSecret()
  const sealedSecret = sealSecret(call.config, member.id, secret)
  const saved = await savePendingFactor(call.db, { memberId: member.id, sealedSecret, at: call.now })
  if (saved === 0) throw new AppError('second_factor_on')
  return { secret, url: appUrl(member.email, secret) }
}

/**
 * Turns the factor on. The member's other sessions end: from now on each live session was opened with a code, except
 * this one, which has just supplied one.
 */
export async function confirmSecondFactor(
  call: MemberCall,
  body: { code: string },
): Promise<{ recovery_codes: string[] }> {
  const { id: memberId, sessionId } = call.caller
  await countCodeAttempt(call, memberId)
  const codes = newRecoveryCodes()
  const hashed = await hashRecoveryCodes(codes)
  await call.db.transaction(async (tx) => {
    const factor = await lockSecondFactor(tx, memberId)
    if (factor?.confirmedAt) throw new AppError('second_factor_on')
    const isLate = !factor || factor.createdAt.getTime() + enrolmentMs < call.now.getTime()
    if (isLate) throw new AppError('second_factor_off')
    const step = stepOfCode(call.config, { ...factor, memberId }, digitsOf(body.code), call.now)
    if (step === null) throw new AppError('wrong_second_factor_code')
    await confirmFactor(tx, memberId, step, call.now)
    await replaceRecoveryCodes(tx, memberId, hashed)
    await clearCodeAttempts(tx, memberId)
    await endOtherSessions(tx, memberId, sessionId, call.now)
    await emitAccessEnded(tx, call.clock, memberId)
    const member = await selectForUpdate(tx, memberId)
    if (member)
      await call.outbox.send(tx, await accountMail(member, secondFactorOnMail(securityUrl(call.config))))
  })
  return { recovery_codes: codes }
}
