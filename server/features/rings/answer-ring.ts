import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { requirePremium } from '#server/features/memberships/memberships.public.ts'
import { agreeRing } from '#server/features/reservations/reservations.public.ts'
import { meetRingWishes } from '#server/features/wishes/wishes.public.ts'
import { bindToTransaction } from '#server/platform/database/bind-to-transaction.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import type { RingEvent } from '#shared/features/rings/rings.events.ts'
import { answerRing as decide, type NoReason, type RingAnswer } from '#shared/features/rings/rings.rules.ts'
import { endProposal } from './end-proposal.ts'
import {
  hasBlock,
  lockRing,
  membersWhoCanAgree,
  type RingRow,
  setAnswer,
  setReservation,
  setRingAgreed,
} from './rings.queries.ts'
import { showRing } from './show-ring.ts'

/** Why the last yes cannot make the agreement: the ring is then lost. */
const lostBy = new Set(['listing_not_available', 'too_many_guests', 'nights_taken'])

class Lost extends Error {}

/** Yes, no, or a yes taken back. The last yes agrees all stays at once, or finds that the ring is lost. */
export async function answerRing(
  call: MemberCall,
  id: number,
  { answer, version, reason }: { answer: RingAnswer; version: number; reason?: NoReason | undefined },
): Promise<Ring> {
  const { caller, clock, now } = call
  await call.db.transaction(async (tx) => {
    const ring = await lockRing(tx, id)
    const leg = ring?.legs.find(({ guestId }) => guestId === caller.id)
    if (!ring || !leg) throw new AppError('not_found')
    const answers = ring.legs.map((each) => each.answer)
    const { action } = orThrow(
      decide({ ...ring, answers }, leg.position, answer, { seenVersion: version, now }),
    )
    if (answer === 'yes') await requireGoodStanding(tx, caller, now)
    await setAnswer(tx, id, leg.position, {
      answer,
      reason: answer === 'no' ? (reason ?? null) : null,
      at: now,
    })
    if (action === 'no') return endProposal(tx, clock, ring, { action, actor: 'member', by: caller.id, now })
    if (action === 'agree') await agreeOrLose(call, tx, ring)
    else await refreshOthers(call, tx, ring)
  })
  return showRing(call, id)
}

/** The same conditions as for a reservation. @throws AppError account_leaving, premium_required, phone_not_verified */
async function requireGoodStanding(
  tx: Transaction,
  { id, isLeaving }: MemberCall['caller'],
  now: Date,
): Promise<void> {
  if (isLeaving) throw new AppError('account_leaving')
  await requirePremium(tx, id, now)
  const member = (await findMembers(tx, [id])).get(id)
  if (!member?.isVerified) throw new AppError('phone_not_verified')
}

async function agreeOrLose(call: MemberCall, tx: Transaction, ring: RingRow): Promise<void> {
  const { clock, now } = call
  try {
    // On a savepoint: taken nights undo the agreement, and the ring is lost all the same.
    await bindToTransaction(tx).transaction((part) => agree(call, part, ring))
  } catch (error) {
    const isLost = error instanceof Lost || (error instanceof AppError && lostBy.has(error.code))
    if (!isLost) throw error
    await endProposal(tx, clock, ring, { action: 'lose', actor: 'clock', now })
  }
}

async function agree({ clock, now }: MemberCall, tx: Transaction, ring: RingRow): Promise<void> {
  const memberIds = ring.legs.map(({ guestId }) => guestId)
  const wishIds = ring.legs.flatMap(({ wishId }) => wishId ?? [])
  const wishes = await meetRingWishes(tx, wishIds, now)
  if (!wishes || wishIds.length < ring.listingCount) throw new Lost()
  if ((await membersWhoCanAgree(tx, memberIds, now)).size < memberIds.length) throw new Lost()
  if (await hasBlock(tx, ring.legs)) throw new Lost()
  const legs = ring.legs.map(({ wishId, guestId, hostId, listingId, stay }) => {
    const wish = wishes.get(wishId ?? 0)
    if (!wish) throw new Lost()
    const { adults, children, pets } = wish
    return { guestId, hostId, listingId, stay, guests: { adults, children, pets } }
  })
  const reservations = await agreeRing(tx, clock, { ringId: ring.id, legs, now })
  for (const [position, reservationId] of reservations.entries())
    await setReservation(tx, ring.id, position, reservationId)
  await setRingAgreed(tx, ring.id, now)
  await emit<RingEvent>(tx, clock, {
    type: 'ring_agreed',
    ring_id: ring.id,
    reader_ids: memberIds,
    actor_id: null,
  })
}

/** How many have said yes is shown on open pages; nobody is notified of it. */
async function refreshOthers({ realtime }: MemberCall, tx: Transaction, ring: RingRow): Promise<void> {
  const members = await findMembers(
    tx,
    ring.legs.map(({ guestId }) => guestId),
  )
  const channels = [...members.values()].map(({ channelId }) => channelId)
  tx.afterCommit(() => realtime.trigger(channels, 'ring_notification', { ring: ring.id }))
}
