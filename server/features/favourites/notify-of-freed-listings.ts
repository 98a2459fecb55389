import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { loadCards } from '#server/features/listings/listings.public.ts'
import {
  channelsOfMember,
  placeOfCard,
  sendNotificationMail,
} from '#server/features/notifications/notifications.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import {
  type FreedListing,
  freedListingFacts,
  freedListingsMail,
} from '#shared/features/favourites/favourites.messages.ts'
import {
  freedSince,
  isFreeFor,
  isMailDue,
  isToNotify,
  mailRest,
} from '#shared/features/favourites/favourites.rules.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { setWatched } from './favourites.queries.ts'
import { listingDays } from './free-days.ts'
import { listName } from './list-facts.ts'
import { lastMailAt, membersToNotify, recordMail, unnotifiedListings } from './watch.queries.ts'

/** At most one mail a day, with every home that has opened since the last one. */
export const notifyOfFreedListings = (ports: Ports, now: Date): Promise<number> =>
  sweepEach(
    ports.db,
    (afterId) =>
      membersToNotify(ports.db, {
        today: civilDateOf(now),
        freedSince: freedSince(now),
        mailBefore: new Date(now.getTime() - mailRest),
        afterId,
      }),
    (tx, { id }) => notifyMember(ports, tx, id, now),
  )

async function notifyMember(ports: Ports, tx: Transaction, memberId: number, now: Date): Promise<boolean> {
  const reader = (await findMembers(tx, [memberId])).get(memberId)
  if (!reader || !(await channelsOfMember(tx, reader)).isOn('favourite', 'email')) return false
  if (!isMailDue(await lastMailAt(tx, memberId), now)) return false
  const rows = (await unnotifiedListings(tx, memberId, civilDateOf(now))).filter((row) =>
    isToNotify(row, now),
  )
  const ids = rows.map(({ listingId }) => listingId)
  const cards = await loadCards(tx, ids, reader.locale)
  const daysOf = await listingDays(tx, ids, now)
  const notified = rows.flatMap((row) => {
    const card = cards.get(row.listingId)
    const stay = { start: row.startDate, end: row.endDate }
    const { isListed, services } = daysOf(row.listingId)
    if (!card || !isListed || !isFreeFor(services, stay)) return []
    const listing: FreedListing = {
      place: placeOfCard(card),
      list: listName({ name: row.listName }, reader.locale),
      stay,
      points: stayCost(card.user_points, nightsOf(stay)),
    }
    return [{ row, card, listing }]
  })
  const [first] = notified
  if (!first) return false
  await sendNotificationMail(ports, tx, {
    event: 'favourite',
    reader,
    texts: freedListingsMail(
      reader.locale,
      notified.map(({ listing }) => listing),
    ),
    listings: notified.map(({ card, listing }) => ({
      card,
      facts: freedListingFacts(reader.locale, listing),
    })),
    path: `/favourites?list=${first.row.listId}`,
  })
  await recordMail(tx, memberId, now)
  for (const { row } of notified) await setWatched(tx, row.listId, row.listingId, { ...row, notifiedAt: now })
  return true
}
