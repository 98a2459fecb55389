import { findMembers } from '#server/features/accounts/accounts.public.ts'
import {
  channelsOfMember,
  sendNotificationMail,
} from '#server/features/notifications/notifications.public.ts'
import { refreshOffersOf } from '#server/features/search/search.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { isQuiet } from '#shared/features/notifications/notification-settings.rules.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import { stillWantedMail } from '#shared/features/wishes/wishes.messages.ts'
import { actOnWish, dueAction, remindAfterDays } from '#shared/features/wishes/wishes.rules.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { nameOf } from './notify-members.ts'
import { refreshShownUntil, wishesToShow } from './shown-until.queries.ts'
import { lastStartOf } from './wish-wire.ts'
import { lockWishById, markReminded, setState, type WishRow, wishesToAge } from './wishes.queries.ts'

/**
 * Reads again until when the members of open wishes have paid, so that demand for a home is counted without a query for
 * each.
 */
export const showWishes = (ports: Ports, now: Date): Promise<number> =>
  sweepEach(
    ports.db,
    (afterId) => wishesToShow(ports.db, now, afterId),
    (tx, { id }) => refreshShownUntil(tx, id, now),
  )

/** Asks "still true?" after two weeks, pauses wishes left alone, and closes those whose time is over. */
export const ageWishes = (ports: Ports, now: Date): Promise<number> =>
  sweepEach(
    ports.db,
    (afterId) =>
      wishesToAge(ports.db, {
        silentSince: new Date(now.getTime() - remindAfterDays * dayMs),
        afterId,
        firstNight: earliestFirstNight(now),
      }),
    (tx, { id }) => ageWish(ports, tx, id, now),
  )

async function ageWish(ports: Ports, tx: Transaction, id: number, now: Date): Promise<boolean> {
  const wish = await lockWishById(tx, id)
  if (!wish) return false
  const action = dueAction({ ...wish, lastStart: lastStartOf(wish) }, earliestFirstNight(now), now)
  if (action === null) return false
  if (action === 'ask') return remindMember(ports, tx, wish, now)
  await setState(tx, id, orThrow(actOnWish(wish, action, 'clock')), { at: now })
  await refreshOffersOf(tx, [id])
  return true
}

async function remindMember(ports: Ports, tx: Transaction, wish: WishRow, now: Date): Promise<boolean> {
  const reader = (await findMembers(tx, [wish.memberId])).get(wish.memberId)
  if (!reader || reader.isFormer) return false
  const channels = await channelsOfMember(tx, reader)
  if (isQuiet(channels.quiet, now)) return false
  if (channels.isOn('wish', 'email')) {
    await sendNotificationMail(ports, tx, {
      event: 'wish',
      reader,
      texts: stillWantedMail(reader.locale, nameOf(wish, reader.locale)),
      path: `/wishes/${wish.id}`,
    })
  }
  await markReminded(tx, wish.id, now)
  return true
}
