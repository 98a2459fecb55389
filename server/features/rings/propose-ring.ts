import { readListingNights } from '#server/features/listings/listings.public.ts'
import { holdWishes } from '#server/features/wishes/wishes.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import { isFreeForRing } from '#shared/features/rings/ring-stay.rules.ts'
import { weightRules } from '#shared/features/rings/ring-weight.rules.ts'
import { answerByOf, firstNightOfRings } from '#shared/features/rings/rings.rules.ts'
import { civilDateOfDay } from '#shared/kernel/civil-date.ts'
import type { Round, RoundLeg } from './engine/find-round.ts'
import { readyLegs } from './ready-legs.queries.ts'
import { hasBlock, insertRing, membersWhoCanAgree } from './rings.queries.ts'

class Taken extends Error {}

/**
 * Proposes a ring that a round has chosen: its wishes are held, and its members notified. Null if something has changed
 * since the round read it, or it was already proposed: a round that runs again proposes nothing twice.
 */
export async function proposeRing(
  { db, clock }: { db: Database; clock: Clock },
  ring: Round['proposals'][number],
  now: Date,
): Promise<number | null> {
  try {
    return await db.transaction((tx) => writeRing(tx, clock, ring, now))
  } catch (error) {
    if (error instanceof Taken) return null
    throw error
  }
}

async function writeRing(
  tx: Transaction,
  clock: Clock,
  { legs, weight }: Round['proposals'][number],
  now: Date,
): Promise<number> {
  const wishes = await holdWishes(
    tx,
    legs.map(({ wishId }) => wishId),
    now,
  )
  if (!wishes) throw new Taken()
  const ready = await readyLegs(tx, legs)
  if (ready.length < legs.length) throw new Taken()
  const members = legs.map(({ wishId }) => wishes.get(wishId)?.memberId ?? 0)
  const written = legs.map((leg, at) => ({
    wishId: leg.wishId,
    guestId: members[at] ?? 0,
    hostId: members[(at + 1) % members.length] ?? 0,
    listingId: leg.listingId,
    stay: stayOf(leg),
  }))
  if (written.some(({ stay }) => stay.start < firstNightOfRings(now))) throw new Taken()
  if ((await membersWhoCanAgree(tx, members, now)).size < members.length) throw new Taken()
  if (await hasBlock(tx, written)) throw new Taken()
  const nights = await readListingNights(
    tx,
    written.map(({ listingId }) => listingId),
  )
  for (const { listingId, stay } of written) {
    const free = nights.get(listingId)
    if (!free || !isFreeForRing(free, stay)) throw new Taken()
  }
  const id = await insertRing(tx, {
    weight,
    rulesVersion: weightRules.version,
    at: now,
    answerBy: answerByOf(now),
    legs: written,
  })
  if (id === null) throw new Taken()
  await emit<EventOf<'ring_proposed'>>(tx, clock, {
    type: 'ring_proposed',
    ring_id: id,
    reader_ids: members,
    actor_id: null,
  })
  return id
}

const stayOf = ({ from, to }: RoundLeg) => ({ start: civilDateOfDay(from), end: civilDateOfDay(to) })
