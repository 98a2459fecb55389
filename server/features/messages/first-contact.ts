import { bindToTransaction } from '#server/platform/database/bind-to-transaction.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { countForMember } from '#server/platform/limits/attempts.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import { memberLimits } from '#shared/http/member-limits.ts'
import { minuteMs } from '#shared/kernel/durations.ts'
import { haveMet } from './messages.queries.ts'

const limit = memberLimits.firstContacts

type Contact = { memberId: number; otherId: number; now: Date }

/**
 * Counts the first contact with a member: a chat, a first message, a request for a home or an invitation, whichever
 * comes first. Throws AppError('too_many_requests') beyond the daily limit.
 */
export async function countFirstContact(tx: Transaction, { memberId, otherId, now }: Contact): Promise<void> {
  const since = new Date(now.getTime() - limit.minutes * minuteMs)
  if (otherId === supportMemberId || (await haveMet(tx, { memberId, otherId, since }))) return
  await countForMember(bindToTransaction(tx), { memberId, limit, now })
}
