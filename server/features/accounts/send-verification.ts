import type { Call } from '#server/platform/http/call.ts'
import { type AttemptLimit, countAttempt } from '#server/platform/limits/attempts.ts'
import { verificationMail } from './account-mails.ts'
import type { SignInRow } from './accounts.queries.ts'
import { selectLiveLink } from './links.queries.ts'
import { issueLink, linkUrl } from './one-time-link.ts'
import { newSecret } from './secret-token.ts'

/** Mails that a stranger can have sent to one address: enough to try again, too few to bury anybody. */
const mailLimit: AttemptLimit = { max: 5, windowMs: 30 * 60_000 }

/** Whether one more mail of the kind may go to the address now. Over the limit it is left out in silence. */
export const mayMail = async (call: Call, kind: 'register' | 'reset', email: string): Promise<boolean> =>
  (await countAttempt(call.db, `${kind}-mail:${email}`, mailLimit, call.now)) === null

/** A fresh link for a member whose last one has run out: nobody is locked out by a mail that came too late. */
export async function renewLapsedVerification(call: Call, member: SignInRow): Promise<void> {
  if (await selectLiveLink(call.db, member.id, 'verify_email', call.now)) return
  if (!(await mayMail(call, 'register', member.email))) return
  const secret = newSecret()
  const mail = await verificationMail(member, linkUrl(call.config, 'verify_email', member.id, secret))
  await call.db.transaction(async (tx) => {
    await issueLink(tx, { memberId: member.id, purpose: 'verify_email', secret, now: call.now })
    await call.outbox.send(tx, mail)
  })
}
