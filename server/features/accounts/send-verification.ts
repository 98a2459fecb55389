import type { Call } from '#server/platform/http/call.ts'
import { type AttemptLimit, countAttempt } from '#server/platform/limits/attempts.ts'
import { verificationMail } from '#shared/features/accounts/account-mails.messages.ts'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { normalizeEmail } from '#shared/kernel/email-address.ts'
import { accountMail } from './account-mail.ts'
import { type SignInRow, selectByEmail } from './accounts.queries.ts'
import { selectLiveLink } from './links.queries.ts'
import { issueLink, linkUrl } from './one-time-link.ts'
import { requireFilled } from './require-filled.ts'
import { newSecret } from './secret-token.ts'

/** Mails that a stranger can cause to one address: enough to retry, too few to flood. */
const mailLimit: AttemptLimit = { max: 5, windowMs: 30 * 60_000 }

/** Whether one more mail of the kind may go to the address now. Over the limit it is silently dropped. */
export const mayMail = async (
  call: Call,
  kind: 'register' | 'reset' | 'login',
  email: string,
): Promise<boolean> => (await countAttempt(call.db, `${kind}-mail:${email}`, mailLimit, call.now)) === null

/** A new link for a member whose last one has expired: an expired mail locks nobody out. */
export async function renewLapsedVerification(call: Call, member: SignInRow): Promise<void> {
  if (await selectLiveLink(call.db, member.id, 'verify_email', call.now)) return
  if (await mayMail(call, 'register', member.email)) await mailVerification(call, member)
}

/**
 * Mails the confirmation again, if the address is unconfirmed. The earlier link stays valid, as people open either.
 * Answer and work are always the same.
 */
export async function resendVerification(call: Call, body: { email: string }): Promise<{ detail: string }> {
  requireFilled(call, 'email', body.email, 'email_empty')
  const email = normalizeEmail(body.email)
  const mailAllowed = await mayMail(call, 'register', email)
  const member = await selectByEmail(call.db, email)
  const waits = member && !member.emailVerifiedAt && mailAllowed ? member : null
  await mailVerification(
    call,
    waits ?? { id: 0, email, firstName: '', locale: call.locale, emailVerifiedAt: null },
    waits === null,
  )
  return { detail: accountSentence('verification_resent', call.locale) }
}

type Addressee = Pick<SignInRow, 'id' | 'email' | 'firstName' | 'locale' | 'emailVerifiedAt'>

/** @param isForNobody does the work and sends nothing */
async function mailVerification(call: Call, member: Addressee, isForNobody = false): Promise<void> {
  const secret = newSecret()
  const mail = await accountMail(
    member,
    verificationMail(linkUrl(call.config, 'verify_email', member.id, secret)),
  )
  await call.db.transaction(async (tx) => {
    if (isForNobody) return
    await issueLink(tx, { memberId: member.id, purpose: 'verify_email', secret, now: call.now }, true)
    await call.outbox.send(tx, mail)
  })
}
