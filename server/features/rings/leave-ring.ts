import { coverLostStay, takeForLeaving } from '#server/features/points/points.public.ts'
import { cancelRingLegs } from '#server/features/reservations/reservations.public.ts'
import { reopenWishes } from '#server/features/wishes/wishes.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { leaveRing as decide, leavePrice } from '#shared/features/rings/leave.rules.ts'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import type { RingEvent } from '#shared/features/rings/rings.events.ts'
import { settleWhatIsLeft } from './last-stay.ts'
import { hasOpenProblem, ringListings } from './ring-facts.queries.ts'
import { lostStayOf } from './ring-wire.ts'
import { endLeg, type LegRow, lockRing, markLeft, type RingRow } from './rings.queries.ts'
import { showRing } from './show-ring.ts'

/**
 * Leaves an agreed ring at the price that was shown: the member's own stay and the stay in their home are cancelled,
 * all others stand. If leaving had a price, the community fund covers members who lose a stay by it.
 */
export async function leaveRing(
  call: MemberCall,
  id: number,
  { leave_cost: seen, reason }: { leave_cost: number; reason: string },
): Promise<Ring> {
  const { caller, clock, now } = call
  await call.db.transaction(async (tx) => {
    const ring = await lockRing(tx, id)
    const leg = ring?.legs.find(({ guestId }) => guestId === caller.id)
    if (!ring || !leg) throw new AppError('not_found')
    const { own, hosted } = orThrow(decide(ring, caller.id, now))
    const ended = [own, hosted].filter((each) => each !== null)
    const reservations = ended.flatMap(({ reservationId }) => reservationId ?? [])
    if (await hasOpenProblem(tx, reservations)) throw new AppError('reservation_closed')
    const listings = await ringListings(tx, hosted ? [hosted.listingId] : [])
    const facts = { listings: new Map(listings.map((listing) => [listing.id, listing])) }
    const lost = lostStayOf(ring, facts, caller.id)
    const price = leavePrice(lost, ring.agreedAt, now)
    await reopenWishes(tx, clock, hosted?.wishId ? [hosted.wishId] : [], now)
    await cancelRingLegs(tx, clock, { ids: reservations, by: caller.id, reason: reason || null, now })
    const points = await takePrice(tx, { ring, hosted, memberId: caller.id, price, now })
    // A balance that has risen since makes leaving more expensive than what the member agreed to.
    if (points > seen) throw new AppError('terms_changed')
    await markLeft(tx, id, leg.position, { at: now, points, reason: reason || null })
    if (hosted) await endLeg(tx, id, hosted.position)
    if (hosted && lost) {
      const left = { price, paid: points }
      await coverLostStay(tx, { ringId: id, memberId: hosted.guestId, lost, left, at: now })
    }
    const last = await settleWhatIsLeft(tx, ring, now)
    await notifyOthers(tx, clock, ring, { memberId: caller.id, own, hosted, last })
  })
  return showRing(call, id)
}

async function takePrice(
  tx: Transaction,
  leave: { ring: RingRow; hosted: LegRow | null; memberId: number; price: number; now: Date },
): Promise<number> {
  const { ring, hosted, memberId, price, now } = leave
  if (!hosted?.reservationId || price === 0) return 0
  return takeForLeaving(tx, {
    ringId: ring.id,
    memberId,
    reservationId: hosted.reservationId,
    points: price,
    at: now,
  })
}

async function notifyOthers(
  tx: Transaction,
  clock: Clock,
  ring: RingRow,
  {
    memberId,
    own,
    hosted,
    last,
  }: { memberId: number; own: LegRow | null; hosted: LegRow | null; last: LegRow | null },
): Promise<void> {
  const isOfLast = (id: number) => id === last?.hostId || id === last?.guestId
  const loses = { stay: hosted?.guestId, guest: own?.hostId }
  const others = ring.legs
    .filter(({ guestId, leftAt }) => leftAt === null && !isOfLast(guestId))
    .map(({ guestId }) => guestId)
  const recipients = {
    ring_last_stay_asked: last ? [last.hostId] : [],
    ring_last_stay_waits: last ? [last.guestId] : [],
    ring_stay_lost: others.filter((id) => id === loses.stay),
    ring_guest_lost: others.filter((id) => id === loses.guest),
    ring_member_left: others.filter((id) => id !== memberId && id !== loses.stay && id !== loses.guest),
  }
  for (const [type, readerIds] of Object.entries(recipients)) {
    if (readerIds.length === 0) continue
    await emit<RingEvent>(tx, clock, {
      type: type as keyof typeof recipients,
      ring_id: ring.id,
      reader_ids: readerIds,
      actor_id: memberId,
    })
  }
}
