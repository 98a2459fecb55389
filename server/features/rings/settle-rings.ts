import { readListingNights } from '#server/features/listings/listings.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { isFreeForRing } from '#shared/features/rings/ring-stay.rules.ts'
import type { RingEvent } from '#shared/features/rings/rings.events.ts'
import { actOnRing, isReminderDue } from '#shared/features/rings/rings.rules.ts'
import { endProposal } from './end-proposal.ts'
import { cancelUnanswered } from './last-stay.ts'
import { activeMembers, heldWishes, listingsOnOffer, openRings } from './open-rings.queries.ts'
import { closeRing, lockRing, markReminded, type RingRow } from './rings.queries.ts'

/** What time does to rings: reminders, the end of proposals, and of agreed rings whose stays are over. */
export const settleRings = ({ db, clock }: Pick<Ports, 'db' | 'clock'>, now: Date): Promise<number> =>
  sweepEach(
    db,
    (afterId) => openRings(db, afterId),
    (tx, { id }) => settleRing(tx, clock, id, now),
  )

/** Immediately ends a proposal that something has made impossible. */
export async function loseIfImpossible(tx: Transaction, clock: Clock, id: number, now: Date): Promise<void> {
  const ring = await lockRing(tx, id)
  if (ring?.state === 'proposed' && !(await isPossible(tx, ring)))
    await endProposal(tx, clock, ring, { action: 'lose', actor: 'clock', now })
}

async function settleRing(tx: Transaction, clock: Clock, id: number, now: Date): Promise<boolean> {
  const ring = await lockRing(tx, id)
  if (ring?.state === 'agreed')
    return (await cancelUnanswered(tx, clock, ring, now)) || completeRing(tx, ring, now)
  if (ring?.state !== 'proposed') return false
  if (now >= ring.answerBy) {
    await endProposal(tx, clock, ring, { action: 'expire', actor: 'clock', now })
    return true
  }
  if (!(await isPossible(tx, ring))) {
    await endProposal(tx, clock, ring, { action: 'lose', actor: 'clock', now })
    return true
  }
  return remindMembers(tx, clock, ring, now)
}

/** Whether a proposal can still be agreed: its homes are free, its wishes held, its members active. */
async function isPossible(db: Queryable, ring: RingRow): Promise<boolean> {
  const listingIds = ring.legs.map(({ listingId }) => listingId)
  const memberIds = ring.legs.map(({ guestId }) => guestId)
  if ((await heldWishes(db, ring.id)) < ring.listingCount) return false
  if ((await listingsOnOffer(db, listingIds)) < ring.listingCount) return false
  if ((await activeMembers(db, memberIds)) < ring.listingCount) return false
  const nights = await readListingNights(db, listingIds)
  return ring.legs.every(({ listingId, stay }) => {
    const free = nights.get(listingId)
    return free !== undefined && isFreeForRing(free, stay)
  })
}

async function remindMembers(tx: Transaction, clock: Clock, ring: RingRow, now: Date): Promise<boolean> {
  if (!isReminderDue(ring, now)) return false
  await markReminded(tx, ring.id, now)
  const silent = ring.legs.filter(({ answer }) => answer === null).map(({ guestId }) => guestId)
  await emit<RingEvent>(tx, clock, {
    type: 'ring_answer_due',
    ring_id: ring.id,
    reader_ids: silent,
    actor_id: null,
  })
  return true
}

/** A ring is over with the last of its stays, and broken if none took place. */
async function completeRing(tx: Transaction, ring: RingRow, now: Date): Promise<boolean> {
  if (ring.legs.some(({ isAgreed }) => isAgreed)) return false
  const action = ring.legs.some(({ stands }) => stands) ? 'complete' : 'break'
  await closeRing(tx, ring.id, orThrow(actOnRing(ring.state, action, 'clock')), now)
  return true
}
