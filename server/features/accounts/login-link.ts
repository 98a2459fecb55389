import type { Call } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { loginLinkMail } from '#shared/features/accounts/login-mails.messages.ts'
import { normalizeEmail } from '#shared/kernel/email-address.ts'
import { accountMail } from './account-mail.ts'
import { selectByEmail, selectById } from './accounts.queries.ts'
import { beginSession } from './begin-session.ts'
import { hasSecondFactor, requireSecondFactor } from './check-second-factor.ts'
import { knownDevice } from './known-device.ts'
import { insertLoginLink, selectLoginLink, spendLoginLink } from './login-links.queries.ts'
import { requireFilled } from './require-filled.ts'
import { hashSecret, newSecret } from './secret-token.ts'
import { mayMail } from './send-verification.ts'

const loginLinkMinutes = 15

/**
 * Mails a link that logs in once, for an owner whose account somebody else is guessing at. An unverified address gets
 * none, because its registration may be a stranger's. Answer and work are always the same.
 */
export async function sendLoginLink(call: Call, body: { email: string }): Promise<{ detail: string }> {
  requireFilled(call, 'email', body.email, 'login_email_empty')
  const email = normalizeEmail(body.email)
  const mailAllowed = await mayMail(call, 'login', email)
  const member = await selectByEmail(call.db, email)
  const secret = newSecret()
  const reader = member ?? { email, firstName: '', locale: call.locale, emailVerifiedAt: null }
  const mail = await accountMail(
    reader,
    loginLinkMail({
      url: `${call.config.publicUrl}/login-link/${secret}`,
      minutes: loginLinkMinutes,
    }),
  )
  await call.db.transaction(async (tx) => {
    if (!member?.emailVerifiedAt || !mailAllowed) return
    await insertLoginLink(tx, {
      hash: hashSecret(secret),
      memberId: member.id,
      at: call.now,
      expiresAt: new Date(call.now.getTime() + loginLinkMinutes * 60_000),
    })
    await call.outbox.send(tx, mail)
  })
  return { detail: accountSentence('login_link_sent', call.locale) }
}

/**
 * Logs in with the mailed link, once. With a second factor it requires its code too, and stays valid until that is
 * right.
 */
export async function logInByLink(
  call: Call,
  body: { token: string; code?: string | undefined },
): Promise<{ access: string }> {
  const hash = hashSecret(body.token)
  const link = await selectLoginLink(call.db, hash, call.now)
  const member = link && (await selectById(call.db, link.memberId))
  if (!member) throw new AppError('invalid_link')
  if (await hasSecondFactor(call.db, member.id)) {
    if (!body.code) throw new AppError('second_factor_required')
    await requireSecondFactor(call, member.id, body.code, await knownDevice(call, member.id))
  }
  // Two concurrent clicks: one of them spends it.
  if ((await spendLoginLink(call.db, hash, call.now)) === 0) throw new AppError('invalid_link')
  return beginSession(call, member)
}
