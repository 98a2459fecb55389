import { emit } from '#server/platform/events/events.ts'
import type { Call } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { passwordChangedMail } from '#shared/features/accounts/account-mails.messages.ts'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { normalizeEmail } from '#shared/kernel/email-address.ts'
import { accountMail } from './account-mail.ts'
import { markEmailVerified, selectForUpdate, updatePassword } from './accounts.queries.ts'
import { requireGoodPassword } from './change-password.ts'
import { emitAccessEnded } from './emit-access-ended.ts'
import { deleteKnownDevices } from './known-devices.queries.ts'
import { deleteLinks, selectEmailOfLink } from './links.queries.ts'
import { clearAllLoginAttempts } from './login-limits.ts'
import { decodeUid, redeemLink } from './one-time-link.ts'
import { hashPassword } from './password-hash.ts'
import { hashSecret } from './secret-token.ts'
import { endSessionsOf } from './sessions.queries.ts'

type ResetBody = { password: string; uidb64: string; token: string }

/** Whose password the mailed link resets. */
export async function showResetAccount(
  call: Call,
  { uidb64, token }: Omit<ResetBody, 'password'>,
): Promise<{ email: string }> {
  const memberId = decodeUid(uidb64)
  const link = { hash: hashSecret(token), purpose: 'reset_password', now: call.now } as const
  const found = memberId === null ? undefined : await selectEmailOfLink(call.db, { ...link, memberId })
  if (!found) throw new AppError('invalid_link')
  return found
}

/** Sets a new password with the mailed link and ends every session. A refused password leaves the link valid. */
export async function resetPassword(call: Call, body: ResetBody): Promise<{ detail: string }> {
  requireGoodPassword(call, 'password', body.password)
  const passwordHash = await hashPassword(body.password)
  await call.db.transaction(async (tx) => {
    const memberId = await redeemLink(tx, {
      uidb64: body.uidb64,
      token: body.token,
      purpose: 'reset_password',
      now: call.now,
    })
    const member = memberId === null ? undefined : await selectForUpdate(tx, memberId)
    if (!member) throw new AppError('invalid_link')
    await updatePassword(tx, member.id, passwordHash)
    await endSessionsOf(tx, member.id, call.now)
    await emitAccessEnded(tx, call.clock, member.id)
    await deleteLinks(tx, member.id)
    await deleteKnownDevices(tx, member.id)
    await clearAllLoginAttempts(call, tx, normalizeEmail(member.email))
    // The mail reached its owner: that verifies the address.
    if ((await markEmailVerified(tx, member.id, call.now)) === 1)
      await emit<DomainEvent>(tx, call.clock, { type: 'member_changed', member_id: member.id })
    const resetUrl = `${call.config.publicUrl}/?dialog=forgot`
    await call.outbox.send(tx, await accountMail(member, passwordChangedMail(resetUrl, 'all')))
  })
  return { detail: accountSentence('password_was_reset', call.locale) }
}
