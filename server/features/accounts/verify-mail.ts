import type { Queryable } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { Call } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { minuteMs } from '#shared/kernel/durations.ts'
import { markEmailVerified, selectById, selectForUpdate } from './accounts.queries.ts'
import { beginSession } from './begin-session.ts'
import { hasSecondFactor } from './check-second-factor.ts'
import { admitBrowser, deleteBrowserKeys, isBrowserAdmitted } from './links.queries.ts'
import { decodeUid, hasConfirmed, redeemLink } from './one-time-link.ts'
import { hashSecret } from './secret-token.ts'

const admittedMs = 15 * minuteMs

type Link = { uidb64: string; token: string }
type Confirmation = { detail: string; email?: string; can_log_in?: boolean }

/** Confirms the address to which the link was mailed. The browser that registered may then log in without the password. */
export async function verifyMail(
  call: Call,
  link: Link,
  { browser_key }: { browser_key?: string | null | undefined } = {},
): Promise<Confirmation> {
  await call.db.transaction(async (tx) => {
    const memberId = await redeemLink(tx, { ...link, purpose: 'verify_email', now: call.now })
    if (memberId === null) {
      // The page was loaded again, or is open in two tabs.
      if (browser_key && (await isBrowserAdmitted(tx, browserLink(call, link, browser_key)))) return
      throw await refusalOf(tx, call, link)
    }
    if (browser_key) {
      const until = new Date(call.now.getTime() + admittedMs)
      await admitBrowser(tx, { ...browserLink(call, link, browser_key), until })
    }
    const changed = await markEmailVerified(tx, memberId, call.now)
    if (changed === 1)
      await emit<DomainEvent>(tx, call.clock, { type: 'member_changed', member_id: memberId })
  })
  const detail = accountSentence('email_verified', call.locale)
  return browser_key === undefined ? { detail } : { detail, ...(await loginOf(call, link, browser_key)) }
}

/** How its reader goes on: only who holds the mailed link learns the address. */
async function loginOf(
  call: Call,
  link: Link,
  browserKey: string | null,
): Promise<Pick<Confirmation, 'email' | 'can_log_in'>> {
  const memberId = decodeUid(link.uidb64) ?? 0
  const member = await selectById(call.db, memberId)
  if (!member) return { can_log_in: false }
  return {
    email: member.email,
    can_log_in:
      browserKey !== null &&
      (await isBrowserAdmitted(call.db, browserLink(call, link, browserKey))) &&
      !(await hasSecondFactor(call.db, memberId)),
  }
}

/** Logs in the browser that registered and confirmed, once. With a second factor it takes the password and the code. */
export async function logInByBrowser(
  call: Call,
  { browser_key, ...link }: Link & { browser_key: string },
): Promise<{ access: string }> {
  const member = await call.db.transaction(async (tx) => {
    const admitted = browserLink(call, link, browser_key)
    // Locked: one of two concurrent clicks spends the key.
    const found = await selectForUpdate(tx, admitted.memberId)
    const mayLogIn = found?.emailVerifiedAt && (await isBrowserAdmitted(tx, admitted))
    if (!mayLogIn || (await hasSecondFactor(tx, found.id))) throw new AppError('invalid_link')
    await deleteBrowserKeys(tx, found.id)
    return found
  })
  return beginSession(call, member)
}

const browserLink = (call: Call, { uidb64, token }: Link, browserKey: string) => ({
  hash: hashSecret(token),
  memberId: decodeUid(uidb64) ?? 0,
  browserKeyHash: hashSecret(browserKey),
  at: call.now,
})

/** A used link says so to its reader: mail scanners open links before their readers. */
async function refusalOf(db: Queryable, { locale }: Call, link: Link): Promise<AppError> {
  if (!(await hasConfirmed(db, link))) return new AppError('invalid_link')
  return new AppError('invalid_link', {
    fields: { token: [accountSentence('email_verified_before', locale)] },
  })
}
