import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { loadCards } from '#server/features/listings/listings.public.ts'
import { openChat, writeMessage } from '#server/features/messages/messages.public.ts'
import {
  channelsOfMember,
  sendNotificationMail,
} from '#server/features/notifications/notifications.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import { listingsByHost } from '#shared/features/rescues/rescue.rules.ts'
import { rescueDates, rescueOpenedNotice } from '#shared/features/rescues/rescues.messages.ts'
import { findInReach, stayOf } from '../find-in-reach.ts'
import type { RescueRow } from '../rescues.queries.ts'

/**
 * Notifies the hosts of the rescue homes that a new rescue lists, each once: by a support message, which is in the
 * bell, and by a mail to those who want mails about reservations. Other hosts are notified when the guest requests
 * their home.
 */
export async function notifyHosts(ports: Ports, tx: Transaction, rescue: RescueRow): Promise<void> {
  const { clock } = ports
  // Only the names in an answer depend on this language; nothing here shows one.
  const listings = await findInReach(tx, rescue, { now: clock.now(), locale: 'tr' })
  const byHost = listingsByHost(listings.filter(({ isOptedIn }) => isOptedIn))
  const hosts = await findMembers(tx, [...byHost.keys()])
  for (const [hostId, own] of byHost) {
    const reader = hosts.get(hostId)
    if (!reader) continue
    const { title, paragraphs, button } = rescueOpenedNotice(reader.locale, {
      places: [...new Set(own.map(({ city }) => city))],
      dates: rescueDates(reader.locale, stayOf(rescue)),
    })
    const chatId = await openChat(tx, clock, supportMemberId, hostId)
    const text = [title, ...paragraphs].join('\n\n')
    await writeMessage(tx, clock, { chatId, senderId: supportMemberId, text })
    const channels = await channelsOfMember(tx, reader)
    if (!channels.isOn('reservation_asked', 'email')) continue
    const texts = { subject: title, heading: title, paragraphs, button }
    const dates = rescueDates(reader.locale, stayOf(rescue))
    const cards = await loadCards(
      tx,
      own.map(({ id }) => id),
      reader.locale,
    )
    const inMail = [...cards.values()].map((card) => ({ card, facts: [dates] }))
    await sendNotificationMail(ports, tx, {
      event: 'reservation',
      reader,
      texts,
      listings: inMail,
      path: '/yuva-history',
    })
  }
}
