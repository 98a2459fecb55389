import type { Queryable } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { Call } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { markEmailVerified } from './accounts.queries.ts'
import { hasConfirmed, redeemLink } from './one-time-link.ts'

/** Confirms the address to which the link was mailed. */
export async function verifyMail(
  call: Call,
  query: { uidb64: string; token: string },
): Promise<{ detail: string }> {
  await call.db.transaction(async (tx) => {
    const memberId = await redeemLink(tx, { ...query, purpose: 'verify_email', now: call.now })
    if (memberId === null) throw await refusalOf(tx, call, query)
    const changed = await markEmailVerified(tx, memberId, call.now)
    if (changed === 1)
      await emit<DomainEvent>(tx, call.clock, { type: 'member_changed', member_id: memberId })
  })
  return { detail: accountSentence('email_verified', call.locale) }
}

/** A used link says so to its reader: mail scanners open links before their readers. */
async function refusalOf(
  db: Queryable,
  { locale }: Call,
  query: { uidb64: string; token: string },
): Promise<AppError> {
  if (!(await hasConfirmed(db, query))) return new AppError('invalid_link')
  return new AppError('invalid_link', {
    fields: { token: [accountSentence('email_verified_before', locale)] },
  })
}
