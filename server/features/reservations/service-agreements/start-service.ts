import { refuseAbsent } from '#server/features/accounts/accounts.public.ts'
import { requireNoBlock } from '#server/features/blocks/blocks.public.ts'
import { requirePremium } from '#server/features/memberships/memberships.public.ts'
import { countFirstContact, openChat, writeMessage } from '#server/features/messages/messages.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Confirmed } from '../help/check-plan.ts'
import { expireReservation } from '../negotiation/expire-negotiations.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { lockAgreement } from '../reservations.queries.ts'
import { approveWithin } from './approve-service.ts'
import { type PostOfService, readService, recordTerms, type WireService } from './service-terms.ts'
import { findOpenService, insertService } from './services.queries.ts'

type Asking = Confirmed & {
  approve?: boolean | undefined
  hide_phone?: boolean | undefined
  text?: string | undefined
}

/**
 * Starts a negotiation about help without a home with the member of a locked post, and opens their chat. With `approve`
 * the terms are approved in the same act, and nothing is saved if that is refused.
 */
export async function startService(
  tx: Transaction,
  call: MemberCall,
  post: PostOfService & { memberId: number },
  input: WireService & Asking,
): Promise<{ id: number }> {
  const { caller, clock, now } = call
  const { approve = false, text } = input
  const terms = readService(post, input, now)
  const parties = { offererId: caller.id, receiverId: post.memberId }
  await requirePremium(tx, caller.id, now)
  if (parties.receiverId === caller.id) throw new AppError('not_found')
  await refuseAbsent(tx, parties.receiverId)
  await requireNoBlock(tx, caller.id, parties.receiverId)
  await refuseOpen(tx, clock, { postId: post.id, ...parties }, now)
  await countFirstContact(tx, { memberId: caller.id, otherId: parties.receiverId, now })
  const id = await insertService(tx, { ...terms, ...parties, post, at: now })
  const first = { version: 1, changedBy: caller.id, at: now }
  await recordTerms(tx, { id, ...terms, serviceType: post.help }, first)
  if (approve) await approveWithin(tx, call, id, input)
  const chatId = await openChat(tx, clock, parties.offererId, parties.receiverId)
  const line = text
    ? await writeMessage(tx, clock, { chatId, senderId: caller.id, text, isMailed: true })
    : null
  await recordReservationEvent(
    tx,
    clock,
    { id, ...parties },
    {
      type: 'reservation_started',
      actor_id: caller.id,
      ...(approve && { approved: true }),
      ...(line && { message_id: line.id }),
    },
  )
  return { id }
}

/** The lock of the post lets no second one pass. @throws AppError service_exists if the two have one from this post */
async function refuseOpen(
  tx: Transaction,
  clock: Clock,
  between: { postId: number; offererId: number; receiverId: number },
  now: Date,
): Promise<void> {
  const open = await findOpenService(tx, between)
  const locked = open && (await lockAgreement(tx, open.id))
  // An expired one that is not swept yet does not block.
  if (locked && !(await expireReservation(tx, clock, locked, now))) throw new AppError('service_exists')
}
