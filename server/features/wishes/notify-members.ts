import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { loadCards } from '#server/features/listings/listings.public.ts'
import {
  channelsOfMember,
  placeOfCard,
  pushToMember,
  sendNotificationMail,
} from '#server/features/notifications/notifications.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { ListingCard } from '#shared/features/listings/listings.contract.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import {
  type FoundListing,
  foundListingFacts,
  foundListingsMail,
  foundListingsPush,
  wishName,
} from '#shared/features/wishes/wishes.messages.ts'
import { isNotifyDue } from '#shared/features/wishes/wishes.rules.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import {
  lockWaitingHits,
  markNotified,
  markWishesNotified,
  membersToNotify,
  type WaitingHit,
} from './hits.queries.ts'
import { fitNow, hiddenFor } from './matches.queries.ts'
import { findSwaps } from './swaps.queries.ts'
import { placeNames } from './wish-places.ts'
import { offerTo, openNightsByKind } from './wish-stays.ts'
import { firstDayOf } from './wish-wire.ts'
import { findWishes, type WishRow } from './wishes.queries.ts'

/** Digests, and what quiet hours or the pause between mails have held back. */
export const notifyMembers = (ports: Ports, now: Date): Promise<number> =>
  sweepEach(
    ports.db,
    (afterId) => membersToNotify(ports.db, afterId),
    (tx, { id }) => notifyMember(ports, tx, id, now),
  )

/**
 * One mail with every home that came to fit the member's wishes and still does. Mail and mark are one transaction, and
 * the hits are locked: each home is in one mail, however often this runs.
 */
export async function notifyMember(
  ports: Ports,
  tx: Transaction,
  memberId: number,
  now: Date,
): Promise<boolean> {
  const reader = (await findMembers(tx, [memberId])).get(memberId)
  if (!reader || reader.isFormer || reader.suspendedAt) return false
  const channels = await channelsOfMember(tx, reader)
  const hits = await lockWaitingHits(tx, memberId)
  const wishes = new Map(
    (
      await findWishes(
        tx,
        hits.map(({ wishId }) => wishId),
      )
    ).map((wish) => [wish.id, wish]),
  )
  const isDue = (wish: WishRow) =>
    isNotifyDue(
      { notify: wish.notify, notifiedAt: wish.notifiedAt, since: wish.searchedSince, quiet: channels.quiet },
      now,
    )
  const due = hits.filter(({ wishId }) => {
    const wish = wishes.get(wishId)
    return wish !== undefined && isDue(wish)
  })
  // A home that was in a mail about another wish of the member is not repeated.
  const known = due.filter(({ wasNotified }) => wasNotified)
  const found = await stillFitting(
    tx,
    memberId,
    wishes,
    onePerListing(due.filter((hit) => !hit.wasNotified)),
    {
      now,
      locale: reader.locale,
    },
  )
  const [first] = found
  if (first) {
    const listings = found.map(({ listing }) => listing)
    const path = `/wishes/${first.hit.wishId}`
    if (channels.isOn('wish', 'email')) {
      const texts = foundListingsMail(reader.locale, listings)
      const inMail = found.map(({ card, listing }) => ({
        card,
        facts: foundListingFacts(reader.locale, listing),
      }))
      await sendNotificationMail(ports, tx, { event: 'wish', reader, texts, listings: inMail, path })
    }
    if (channels.isOn('wish', 'push')) {
      const push = {
        ...foundListingsPush(reader.locale, listings),
        url: path,
        tag: `wish-${first.hit.wishId}`,
      }
      await pushToMember(ports, tx, { memberId }, push)
    }
    await markWishesNotified(tx, [...new Set(found.map(({ hit }) => hit.wishId))], now)
  }
  const notified = new Set(found.map(({ hit }) => hit.listingId))
  const done = [...known, ...due.filter(({ listingId }) => notified.has(listingId))]
  await markNotified(tx, done, now)
  return done.length > 0
}

const onePerListing = (hits: readonly WaitingHit[]): WaitingHit[] => [
  ...new Map(hits.toReversed().map((hit) => [hit.listingId, hit])).values(),
]

/** Those that still fit, direct swaps first; closed ones wait, and are notified if they open again. */
async function stillFitting(
  tx: Transaction,
  memberId: number,
  wishes: Map<number, WishRow>,
  hits: readonly WaitingHit[],
  { now, locale }: { now: Date; locale: 'tr' | 'en' },
): Promise<{ hit: WaitingHit; card: ListingCard; listing: FoundListing }[]> {
  if (hits.length === 0) return []
  const at = { firstDay: firstDayOf(now), at: now }
  const hidden = await hiddenFor(tx, memberId, null)
  const ids = hits.map(({ listingId }) => listingId)
  const fitting = await fitNow(tx, hits, hidden, at.firstDay)
  const swaps = new Set(
    (await findSwaps(tx, [...wishes.keys()], hidden, at)).map(
      ({ wishId, listingId }) => `${wishId}/${listingId}`,
    ),
  )
  const cards = await loadCards(tx, ids, locale)
  const free = await openNightsByKind(tx, ids)
  const found = hits.flatMap((hit) => {
    const [wish, card] = [wishes.get(hit.wishId), cards.get(hit.listingId)]
    if (!wish || !card || !fitting.has(`${hit.wishId}/${hit.listingId}`)) return []
    const offer = offerTo(
      wish,
      { listingId: card.id, userPoints: card.user_points },
      free,
      earliestFirstNight(now),
    )
    if (!offer) return []
    const listing: FoundListing = {
      place: placeOfCard(card),
      stay: offer.stay,
      points: stayCost(card.user_points, nightsOf(offer.stay)),
      isSwap: swaps.has(`${hit.wishId}/${hit.listingId}`),
      wish: nameOf(wish, locale),
    }
    return [{ hit, card, listing }]
  })
  return found.sort((a, b) => Number(b.listing.isSwap) - Number(a.listing.isSwap))
}

export const nameOf = (wish: WishRow, locale: Locale): string => wishName(placeNames(wish, locale))
