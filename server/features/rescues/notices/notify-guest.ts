import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { loadCards } from '#server/features/listings/listings.public.ts'
import {
  channelsOfMember,
  pushToMember,
  sendNotificationMail,
} from '#server/features/notifications/notifications.public.ts'
import { returnedOf } from '#server/features/points/points.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import { soundsAt } from '#shared/features/notifications/notification-settings.rules.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import {
  type GuestNotice,
  pointsInMail,
  rescueDates,
  rescueGuestNotice,
} from '#shared/features/rescues/rescues.messages.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { visibleNames } from '#shared/kernel/member-name.ts'
import { type PossibleListing, stayOf } from '../find-in-reach.ts'
import { type RescueRow, setAwaitsListing } from '../rescues.queries.ts'

const pictured = 3

/**
 * The one mail and push about a stay that its host ended, or about homes that are free by now: they lead to the page on
 * which these are asked. `listings` is null if they could not be counted in time.
 */
export async function notifyGuest(
  ports: Ports,
  tx: Transaction,
  rescue: RescueRow,
  { what, listings }: { what: GuestNotice['what']; listings: readonly PossibleListing[] | null },
): Promise<void> {
  const members = await findMembers(tx, [rescue.guestId, rescue.cancellerId])
  const [reader, host] = [members.get(rescue.guestId), members.get(rescue.cancellerId)]
  if (!reader || !host) return
  await setAwaitsListing(tx, rescue.id, listings?.length === 0)
  const { locale } = reader
  const texts = rescueGuestNotice(locale, {
    what,
    name: visibleNames(host, locale).first_name,
    dates: rescueDates(locale, stayOf(rescue)),
    listings: listings?.length ?? null,
    returned: await returnedOf(tx, rescue),
  })
  const path = `/reservation/${rescue.reservationId}`
  const channels = await channelsOfMember(tx, reader)
  if (channels.isOn('reservation_cancelled', 'email'))
    await sendNotificationMail(ports, tx, {
      event: 'reservation',
      reader,
      texts: { ...texts, heading: texts.subject },
      listings: await picturesOf(tx, rescue, listings ?? [], locale),
      path,
    })
  if (channels.isOn('reservation_cancelled', 'push'))
    await pushToMember(
      ports,
      tx,
      { memberId: reader.id, notBefore: soundsAt(channels.quiet, ports.clock.now()) },
      {
        title: texts.subject,
        body: texts.paragraphs[0] ?? '',
        url: path,
        tag: `reservation-${rescue.reservationId}`,
      },
    )
}

async function picturesOf(
  tx: Transaction,
  rescue: RescueRow,
  listings: readonly PossibleListing[],
  locale: 'tr' | 'en',
) {
  const first = listings.slice(0, pictured)
  const cards = await loadCards(
    tx,
    first.map(({ id }) => id),
    locale,
  )
  return first.flatMap(({ id, price }) => {
    const card = cards.get(id)
    const points = stayCost(price.guestPerNight, nightsOf(stayOf(rescue)))
    return card ? [{ card, facts: [pointsInMail[locale](points)] }] : []
  })
}
