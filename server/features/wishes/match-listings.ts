import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import type { SearchRowBefore } from '#shared/features/listings/listings.events.ts'
import type { NotifyChoice } from '#shared/features/wishes/wishes.rules.ts'
import { hourMs } from '#shared/kernel/durations.ts'
import { insertHits, openingsSince, recordHits } from './hits.queries.ts'
import { hiddenFor } from './matches.queries.ts'
import { findSwaps } from './swaps.queries.ts'
import { givingWishes } from './wish-listings.queries.ts'
import { firstDayOf } from './wish-wire.ts'
import { findWishes } from './wishes.queries.ts'

type Opening = { listingId: number; before: SearchRowBefore | null; at: Date }

/**
 * Finds the wishes that a listing came to fit, and the direct swaps that this makes possible: members who want to know
 * at once are notified by a separate event. Does nothing more the second time.
 */
export async function matchListing(
  tx: Transaction,
  { clock }: Pick<Ports, 'clock'>,
  { listingId, before, at }: Opening,
): Promise<number> {
  const now = clock.now()
  const firstDay = firstDayOf(now)
  const found = await recordHits(tx, { listingId, before, openedAt: at }, { firstDay, at: now })
  // Its owner may also be able to swap now: with homes whose owners' wishes it has just come to fit.
  const newlyMet = new Set(found.map(({ wishId }) => wishId))
  const swaps = newlyMet.size > 0 ? await swapsOfListing(tx, listingId, now) : []
  const own = await insertHits(
    tx,
    swaps
      .filter(({ ownListingId, otherWishId }) => ownListingId === listingId && newlyMet.has(otherWishId))
      .map(({ wishId, listingId: id }) => ({ wishId, listingId: id })),
    now,
  )
  await emitFound(tx, clock, [...found, ...own])
  return found.length + own.length
}

/** The direct swaps of the wishes that give a home. */
async function swapsOfListing(tx: Transaction, listingId: number, now: Date) {
  const wishes = await givingWishes(tx, listingId)
  const [first] = wishes
  if (!first) return []
  const hidden = await hiddenFor(tx, first.memberId, null)
  return findSwaps(
    tx,
    wishes.map(({ id }) => id),
    hidden,
    { firstDay: firstDayOf(now), at: now },
  )
}

/** A new or changed wish makes direct swaps for others: as a swap, the home that it gives is new to them. */
export async function matchWish(
  tx: Transaction,
  { clock }: Pick<Ports, 'clock'>,
  wishId: number,
): Promise<void> {
  const now = clock.now()
  const [wish] = await findWishes(tx, [wishId])
  if (wish?.state !== 'open' || wish.listings.length === 0) return
  const hidden = await hiddenFor(tx, wish.memberId, wishId)
  const swaps = await findSwaps(tx, [wishId], hidden, { firstDay: firstDayOf(now), at: now })
  const others = await findWishes(
    tx,
    swaps.map(({ otherWishId }) => otherWishId),
  )
  // A member who made a wish later has seen these swaps on the page.
  const earlier = new Set(
    others.filter(({ searchedSince }) => searchedSince <= wish.searchedSince).map(({ id }) => id),
  )
  const found = await insertHits(
    tx,
    swaps
      .filter(({ otherWishId }) => earlier.has(otherWishId))
      .map(({ otherWishId, ownListingId }) => ({ wishId: otherWishId, listingId: ownListingId })),
    now,
  )
  await emitFound(tx, clock, found)
}

async function emitFound(
  tx: Transaction,
  clock: Ports['clock'],
  found: readonly { memberId: number; notify: NotifyChoice }[],
): Promise<void> {
  const members = new Set(found.filter(({ notify }) => notify === 'at_once').map(({ memberId }) => memberId))
  for (const member_id of members)
    await emit<EventOf<'wish_hits_found'>>(tx, clock, { type: 'wish_hits_found', member_id })
}

const netHours = 26

/** The safety net: processes every opening of the last day again, each in a transaction of its own. */
export async function matchAgain(ports: Ports, now: Date): Promise<number> {
  const since = new Date(now.getTime() - netHours * hourMs)
  let found = 0
  for (let batch = await openingsSince(ports.db, since, 0); batch.length > 0; ) {
    for (const { listingId, before, at } of batch) {
      found += await ports.db.transaction((tx) =>
        matchListing(tx, ports, { listingId, before, at: new Date(at) }),
      )
    }
    batch = await openingsSince(ports.db, since, batch.at(-1)?.id ?? 0)
  }
  return found
}
