import { cancelRingLegs } from '#server/features/reservations/reservations.public.ts'
import { reopenWishes } from '#server/features/wishes/wishes.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import {
  answerLastStay,
  lastStayOf,
  lastStayUntil,
  unansweredLastStay,
} from '#shared/features/rings/last-stay.rules.ts'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import type { RingEvent } from '#shared/features/rings/rings.events.ts'
import { actOnRing } from '#shared/features/rings/rings.rules.ts'
import {
  closeRing,
  findRing,
  type LegRow,
  lockRing,
  type RingRow,
  setLastStayAnswer,
  setLastStayUntil,
} from './rings.queries.ts'
import { showRing } from './show-ring.ts'

/** A host who has nowhere to go any more decides whether the guest may still come. A no costs nothing. */
export async function answerForLastStay(call: MemberCall, id: number, accepted: boolean): Promise<Ring> {
  const { caller, clock, now } = call
  await call.db.transaction(async (tx) => {
    const ring = await lockRing(tx, id)
    if (!ring?.legs.some(({ guestId }) => guestId === caller.id)) throw new AppError('not_found')
    const stay = orThrow(answerLastStay(ring, caller.id, now))
    await setLastStayAnswer(tx, id, accepted)
    if (!accepted) return cancelLastStay(tx, clock, { ring, stay, readerIds: [stay.guestId], now })
    await emit<RingEvent>(tx, clock, {
      type: 'ring_last_stay_accepted',
      ring_id: id,
      reader_ids: [stay.guestId],
      actor_id: caller.id,
    })
  })
  return showRing(call, id)
}

/** Cancels the stay whose host was asked and has not answered in time. */
export async function cancelUnanswered(
  tx: Transaction,
  clock: Clock,
  ring: RingRow,
  now: Date,
): Promise<boolean> {
  const stay = unansweredLastStay(ring, now)
  if (!stay) return false
  await cancelLastStay(tx, clock, { ring, stay, readerIds: [stay.guestId, stay.hostId], now })
  return true
}

/**
 * After some stays of a ring are cancelled: a ring with none left is broken, and a host who now has nowhere to go is
 * asked. Returns the stay in question, if it is another one than before.
 */
export async function settleWhatIsLeft(tx: Transaction, before: RingRow, now: Date): Promise<LegRow | null> {
  const ring = await findRing(tx, before.id)
  if (!ring) return null
  if (!ring.legs.some(({ stands }) => stands)) {
    await closeRing(tx, ring.id, orThrow(actOnRing(ring.state, 'break', 'clock')), now)
    return null
  }
  const last = lastStayOf(ring)
  if (last?.position === lastStayOf(before)?.position) return null
  const until = last && lastStayUntil(last, now)
  await setLastStayUntil(tx, ring.id, until)
  return until && last
}

/** In nobody's name, so that it is not a cancellation by the host. Its guest may be the next to be asked. */
async function cancelLastStay(
  tx: Transaction,
  clock: Clock,
  { ring, stay, readerIds, now }: { ring: RingRow; stay: LegRow; readerIds: number[]; now: Date },
): Promise<void> {
  await reopenWishes(tx, clock, stay.wishId ? [stay.wishId] : [], now)
  await cancelRingLegs(tx, clock, {
    ids: stay.reservationId ? [stay.reservationId] : [],
    by: supportMemberId,
    reason: null,
    now,
  })
  const next = await settleWhatIsLeft(tx, ring, now)
  const of = { ring_id: ring.id }
  const others = readerIds.filter((id) => id !== next?.hostId)
  if (others.length > 0)
    await emit<RingEvent>(tx, clock, {
      ...of,
      type: 'ring_last_stay_off',
      reader_ids: others,
      actor_id: null,
    })
  if (!next) return
  const request = { ...of, reader_ids: [next.hostId], actor_id: stay.hostId }
  await emit<RingEvent>(tx, clock, { ...request, type: 'ring_last_stay_asked' })
  await emit<RingEvent>(tx, clock, { ...request, type: 'ring_last_stay_waits', reader_ids: [next.guestId] })
}
