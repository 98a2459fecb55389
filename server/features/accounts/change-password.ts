import type { Call, MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { passwordChangedMail } from '#shared/features/accounts/account-mails.messages.ts'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { checkPasswordReset } from '#shared/features/accounts/password.rules.ts'
import { accountMail } from './account-mail.ts'
import { updatePassword } from './accounts.queries.ts'
import { emitAccessEnded } from './emit-access-ended.ts'
import { deleteLinks } from './links.queries.ts'
import { hashPassword } from './password-hash.ts'
import { requirePassword } from './require-password.ts'
import { endOtherSessions } from './sessions.queries.ts'

/** Changes the caller's password; the sessions on other devices end. */
export async function changePassword(
  call: MemberCall,
  body: { password: string; new_password: string },
): Promise<{ detail: string }> {
  requireGoodPassword(call, 'new_password', body.new_password)
  const member = await requirePassword(call, body.password)
  const passwordHash = await hashPassword(body.new_password)
  await call.db.transaction(async (tx) => {
    await updatePassword(tx, member.id, passwordHash)
    await deleteLinks(tx, member.id)
    await endOtherSessions(tx, member.id, call.caller.sessionId, call.now)
    await emitAccessEnded(tx, call.clock, member.id)
    const resetUrl = `${call.config.publicUrl}/?dialog=forgot`
    await call.outbox.send(tx, await accountMail(member, passwordChangedMail(resetUrl, 'others')))
  })
  return { detail: accountSentence('password_changed', call.locale) }
}

/** Throws AppError('invalid_input') with the rule that a new password breaks. */
export function requireGoodPassword(call: Call, field: string, password: string): void {
  const limits = call.config.password
  const checked = checkPasswordReset({ password, password_repeat: password }, limits)
  if (checked.ok) return
  const sentence = accountSentence(checked.error, call.locale, limits)
  throw new AppError('invalid_input', { fields: { [field]: [sentence] } })
}
