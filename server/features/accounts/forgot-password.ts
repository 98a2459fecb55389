import type { Call } from '#server/platform/http/call.ts'
import { resetMail } from '#shared/features/accounts/account-mails.messages.ts'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { normalizeEmail } from '#shared/kernel/email-address.ts'
import { accountMail } from './account-mail.ts'
import { selectByEmail } from './accounts.queries.ts'
import { issueLink, linkUrl } from './one-time-link.ts'
import { requireFilled } from './require-filled.ts'
import { newSecret } from './secret-token.ts'
import { mayMail } from './send-verification.ts'

/** Mails a link that resets the password, if the address is known. Answer and work are always the same. */
export async function forgotPassword(call: Call, body: { email: string }): Promise<{ detail: string }> {
  requireFilled(call, 'email', body.email, 'forgot_email_empty')
  const email = normalizeEmail(body.email)
  const mailAllowed = await mayMail(call, 'reset', email)
  const member = await selectByEmail(call.db, email)
  const secret = newSecret()
  // Rendering takes longest, so it is done for unknown addresses too.
  const reader = member ?? { email, firstName: '', locale: call.locale, emailVerifiedAt: null }
  const mail = await accountMail(
    reader,
    resetMail(linkUrl(call.config, 'reset_password', member?.id ?? 0, secret)),
  )
  await call.db.transaction(async (tx) => {
    if (!member || !mailAllowed) return
    await issueLink(tx, { memberId: member.id, purpose: 'reset_password', secret, now: call.now })
    await call.outbox.send(tx, mail)
  })
  return { detail: accountSentence('reset_mail_sent', call.locale) }
}
