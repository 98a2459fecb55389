import type { Transaction } from '#server/platform/database/database.ts'
import { isConstraintViolation } from '#server/platform/database/database-error.ts'
import { emit } from '#server/platform/events/events.ts'
import type { Call, MemberCall } from '#server/platform/http/call.ts'
import { type AttemptLimit, requireAttempt } from '#server/platform/limits/attempts.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { knownAddressMail, resetMail } from '#shared/features/accounts/account-mails.messages.ts'
import { type AccountMessageCode, accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import {
  emailChangedMail,
  emailChangeRequestedMail,
  newAddressMail,
} from '#shared/features/accounts/email-change-mails.messages.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { isEmailAddress, normalizeEmail } from '#shared/kernel/email-address.ts'
import { accountMail } from './account-mail.ts'
import { type SignInRow, selectByEmail, selectEmailTaken, selectForUpdate } from './accounts.queries.ts'
import {
  deleteLaterChanges,
  deletePendingChanges,
  insertEmailChange,
  lockChangeToConfirm,
  lockChangeToUndo,
  markConfirmed,
  markUndone,
  selectPendingChange,
  updateEmail,
} from './email-change.queries.ts'
import { emitAccessEnded } from './emit-access-ended.ts'
import { deleteLinks } from './links.queries.ts'
import { issueLink, linkUrl } from './one-time-link.ts'
import { requirePassword } from './require-password.ts'
import { deleteFactorSince } from './second-factor.queries.ts'
import { hashSecret, newSecret } from './secret-token.ts'
import { endSessionsOf } from './sessions.queries.ts'

const changeLimit: AttemptLimit = { max: 5, windowMs: dayMs }
const confirmWithinMs = dayMs
const undoWithinMs = 7 * dayMs

/**
 * Requests another address. Nothing changes until the link mailed there is opened; the current address is notified at
 * once and can stop it. The answer is the same for an address that is taken.
 */
export async function requestEmailChange(
  call: MemberCall,
  body: { password: string; email: string },
): Promise<{ detail: string }> {
  const newEmail = normalizeEmail(body.email)
  if (!isEmailAddress(newEmail)) throw refusedAddress(call, 'email_malformed')
  const member = await requirePassword(call, body.password)
  if (newEmail === member.email) throw refusedAddress(call, 'email_unchanged')
  await requireAttempt(call.db, `email-change:${member.id}`, changeLimit, call.now)

  const confirm = newSecret()
  const undo = newSecret()
  const expiresAt = new Date(call.now.getTime() + confirmWithinMs)
  await call.db.transaction(async (tx) => {
    await deletePendingChanges(tx, member.id)
    await insertEmailChange(tx, {
      memberId: member.id,
      oldEmail: member.email,
      newEmail,
      confirmHash: hashSecret(confirm),
      undoHash: hashSecret(undo),
      at: call.now,
      expiresAt,
    })
    await call.outbox.send(
      tx,
      await accountMail(member, emailChangeRequestedMail(newEmail, changeUrl(call, 'undo', undo))),
    )
    await mailNewAddress(call, tx, member, newEmail, confirm)
  })
  return { detail: accountSentence('email_change_asked', call.locale) }
}

const refusedAddress = (call: Call, code: AccountMessageCode): AppError =>
  new AppError('invalid_input', { fields: { email: [accountSentence(code, call.locale)] } })

const changeUrl = (call: Call, action: 'confirm' | 'undo', secret: string): string =>
  `${call.config.publicUrl}/email-change/${action}/${secret}`

/** The link or, where the address has an account, a mail to its owner. */
async function mailNewAddress(
  call: Call,
  tx: Transaction,
  member: SignInRow,
  newEmail: string,
  confirm: string,
): Promise<void> {
  const owner = await selectByEmail(tx, newEmail)
  if (owner)
    await call.outbox.send(
      tx,
      await accountMail(owner, knownAddressMail(`${call.config.publicUrl}/?dialog=login`)),
    )
  if (owner || (await selectEmailTaken(tx, newEmail))) return
  await call.outbox.send(
    tx,
    await accountMail(member, newAddressMail(changeUrl(call, 'confirm', confirm)), newEmail),
  )
}

/** The address that waits for its confirmation, if one does. */
export async function showEmailChange(
  call: MemberCall,
): Promise<{ pending: { email: string; expires_at: Date } | null }> {
  const pending = await selectPendingChange(call.db, call.caller.id, call.now)
  return { pending: pending ? { email: pending.newEmail, expires_at: pending.expiresAt } : null }
}

export async function stopEmailChange(call: MemberCall): Promise<null> {
  await deletePendingChanges(call.db, call.caller.id)
  return null
}

/** Changes the address with the link mailed to the new one; the old one can undo it for 7 days. */
export async function confirmEmailChange(call: Call, body: { token: string }): Promise<{ detail: string }> {
  const undo = newSecret()
  await call.db
    .transaction(async (tx) => {
      const change = await lockChangeToConfirm(tx, hashSecret(body.token), call.now)
      const member = change && (await selectForUpdate(tx, change.memberId))
      if (!change || !member) throw new AppError('invalid_link')
      const undoUntil = new Date(call.now.getTime() + undoWithinMs)
      await markConfirmed(tx, change.id, { at: call.now, undoHash: hashSecret(undo), undoUntil })
      await moveToAddress(call, tx, member.id, change.newEmail)
      for (const to of [change.oldEmail, change.newEmail]) {
        const undoUrl = to === change.oldEmail ? changeUrl(call, 'undo', undo) : null
        await call.outbox.send(tx, await accountMail(member, emailChangedMail({ ...change, undoUrl }), to))
      }
    })
    .catch((error: unknown) => {
      if (isConstraintViolation(error, 'member_email_key')) throw new AppError('email_in_use')
      throw error
    })
  return { detail: accountSentence('email_changed', call.locale) }
}

/**
 * Stops or undoes a change, with the link mailed to the old address. An attacker may hold the account: every session
 * ends, a second factor added since is removed, and a new password can be set.
 */
export async function undoEmailChange(call: Call, body: { token: string }): Promise<{ detail: string }> {
  const secret = newSecret()
  await call.db.transaction(async (tx) => {
    const change = await lockChangeToUndo(tx, hashSecret(body.token), call.now)
    const member = change && (await selectForUpdate(tx, change.memberId))
    if (!change || !member) throw new AppError('invalid_link')
    await deleteLaterChanges(tx, member.id, change.id)
    await markUndone(tx, change.id, call.now)
    if (!change.confirmedAt) return deletePendingChanges(tx, member.id)
    await moveToAddress(call, tx, member.id, change.oldEmail)
    await endSessionsOf(tx, member.id, call.now)
    await emitAccessEnded(tx, call.clock, member.id)
    await deleteFactorSince(tx, member.id, change.createdAt)
    await issueLink(tx, { memberId: member.id, purpose: 'reset_password', secret, now: call.now })
    const url = linkUrl(call.config, 'reset_password', member.id, secret)
    return call.outbox.send(tx, await accountMail({ ...member, email: change.oldEmail }, resetMail(url)))
  })
  return { detail: accountSentence('email_change_undone', call.locale) }
}

/** Links that went to the address before are dead from here on. */
async function moveToAddress(call: Call, tx: Transaction, memberId: number, email: string): Promise<void> {
  await updateEmail(tx, memberId, email, call.now)
  await deleteLinks(tx, memberId)
  await emit<DomainEvent>(tx, call.clock, { type: 'member_changed', member_id: memberId })
}
