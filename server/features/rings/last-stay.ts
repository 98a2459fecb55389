import { cancelRingLegs } from '#server/features/reservations/ring-legs.public.ts'
import { reopenWishes } from '#server/features/wishes/wish-rings.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import { answerLastStay, unansweredLastStay } from '#shared/features/rings/last-stay.rules.ts'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import type { RingEvent } from '#shared/features/rings/rings.events.ts'
import { actOnRing } from '#shared/features/rings/rings.rules.ts'
import { closeRing, type LegRow, lockRing, type RingRow, setLastStayAnswer } from './rings.queries.ts'
import { showRing } from './show-ring.ts'

/** The host of the last stay of a ring says whether the guest may come all the same. A no costs nothing. */
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

/** Cancels the last stay of a ring whose host has not answered in time. */
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

/** In nobody's name, so that it is no cancellation of the host; nothing of the ring is left then. */
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
  await closeRing(tx, ring.id, orThrow(actOnRing(ring.state, 'break', 'clock')), now)
  await emit<RingEvent>(tx, clock, {
    type: 'ring_last_stay_off',
    ring_id: ring.id,
    reader_ids: readerIds,
    actor_id: null,
  })
}
