import { emit } from '#server/platform/events/events.ts'
import type { Call } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import type { DomainEvent } from '#shared/features/domain-events.ts'
import { markEmailVerified } from './accounts.queries.ts'
import { redeemLink } from './one-time-link.ts'

/** Confirms the address to which the link was mailed. */
export async function verifyMail(
  call: Call,
  query: { uidb64: string; token: string },
): Promise<{ detail: string }> {
  await call.db.transaction(async (tx) => {
    const memberId = await redeemLink(tx, { ...query, purpose: 'verify_email', now: call.now })
    if (memberId === null) throw new AppError('invalid_link')
    const changed = await markEmailVerified(tx, memberId, call.now)
    if (changed === 1)
      await emit<DomainEvent>(tx, call.clock, { type: 'member_changed', member_id: memberId })
  })
  return { detail: accountSentence('email_verified', call.locale) }
}
