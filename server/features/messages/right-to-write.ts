import { bindToTransaction } from '#server/platform/database/bind-to-transaction.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { countForMember } from '#server/platform/limits/attempts.ts'
import { AppError } from '#shared/errors/app-error.ts'
import {
  type FreeMessages,
  freeMessages,
  freeMessagesCountSince,
  mayWrite,
} from '#shared/features/messages/free-messages.rules.ts'
import type { messagesContract } from '#shared/features/messages/messages.contract.ts'
import { needsPremium, supportMemberId } from '#shared/features/messages/messages.rules.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { memberLimits } from '#shared/http/member-limits.ts'
import { refuseSuspended } from '../accounts/accounts.public.ts'
import { requireNoBlock } from '../blocks/blocks.public.ts'
import { isPremium } from '../memberships/memberships.public.ts'
import { countFirstContact } from './first-contact.ts'
import { firstMessagesSince, hasWrittenTo, isReachable, lockWriter } from './messages.queries.ts'

type Allowance = EndpointResult<(typeof messagesContract)['GET /message-allowance/']>

/**
 * Throws AppError('premium_required') unless the caller may write to this member. Free messages are counted under a
 * lock of the caller, so that two concurrent ones are not both the last.
 */
async function requireRightToWrite(
  tx: Transaction,
  { caller, config, now }: MemberCall,
  recipientId: number,
): Promise<void> {
  if (!needsPremium(recipientId) || (await isPremium(tx, caller.id, now))) return
  if (config.freeFirstMessages === 0) throw new AppError('premium_required')
  await lockWriter(tx, caller.id)
  const writer = await writerTo(tx, caller.id, recipientId, config.freeFirstMessages, now)
  const right = mayWrite({ isPremium: false, ...writer })
  if (!right.ok) throw new AppError(right.error)
}

/** Throws the reason why a message of the caller to this member cannot be delivered now. */
export async function requireDeliverable(
  tx: Transaction,
  call: MemberCall,
  recipientId: number,
): Promise<void> {
  await requireNoBlock(tx, call.caller.id, recipientId)
  await requireRightToWrite(tx, call, recipientId)
  if (!(await isReachable(tx, recipientId))) throw new AppError('not_found')
  await refuseSuspended(tx, recipientId)
}

/**
 * Throws the reason why a new message cannot be written now. Messages to support are limited by number, those to
 * members by how many are contacted for the first time.
 */
export async function requireNewMessage(
  tx: Transaction,
  call: MemberCall,
  recipientId: number,
): Promise<void> {
  await requireDeliverable(tx, call, recipientId)
  const { now } = call
  const memberId = call.caller.id
  if (recipientId !== supportMemberId) return countFirstContact(tx, { memberId, otherId: recipientId, now })
  await countForMember(bindToTransaction(tx), { memberId, limit: memberLimits.supportRequests, now })
}

/** Whether the caller may write to a member now, and how many first messages are free for them this month. */
export async function showAllowance(call: MemberCall, otherId: number): Promise<Allowance> {
  const { db, caller, config, now } = call
  const hasPlan = await isPremium(db, caller.id, now)
  if (hasPlan || !needsPremium(otherId))
    return { may_write: true, has_plan: hasPlan, free_left: 0, next_free_at: null }
  const writer = await writerTo(db, caller.id, otherId, config.freeFirstMessages, now)
  return {
    may_write: mayWrite({ isPremium: false, ...writer }).ok,
    has_plan: false,
    free_left: writer.left,
    next_free_at: writer.nextAt?.toISOString() ?? null,
  }
}

async function writerTo(
  db: Queryable,
  memberId: number,
  otherId: number,
  allowance: number,
  now: Date,
): Promise<FreeMessages & { hasWritten: boolean }> {
  const sentAt = allowance > 0 ? await firstMessagesSince(db, memberId, freeMessagesCountSince(now)) : []
  return { ...freeMessages(allowance, sentAt, now), hasWritten: await hasWrittenTo(db, memberId, otherId) }
}
