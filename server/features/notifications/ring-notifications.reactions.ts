import type { Transaction } from '#server/platform/database/database.ts'
import type { Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import {
  type ReservationTopic,
  soundsAt,
} from '#shared/features/notifications/notification-settings.rules.ts'
import { mentionedCover } from '#shared/features/rings/cover.rules.ts'
import type { RingEvent } from '#shared/features/rings/rings.events.ts'
import {
  mentionsCover,
  type RingNotificationKind,
  ringNotificationMail,
} from '#shared/features/rings/rings.messages.ts'
import { visibleNames } from '#shared/kernel/member-name.ts'
import { findMembers, type MemberSummary } from '../accounts/accounts.public.ts'
import { coversOfRings } from '../points/points.public.ts'
import { listingsOfStays } from './listings-of-stays.ts'
import { channelsOfMember } from './member-channels.ts'
import { sendNotificationMail } from './notification-mail.ts'
import { countListings, insertRingNotification, staysOfRing } from './notifications.queries.ts'
import { pushToMember } from './send-push.ts'

/** Which setting an event has, as one of a stay. */
const topics: Record<RingNotificationKind, ReservationTopic> = {
  ring_proposed: 'reservation_asked',
  ring_answer_due: 'reservation_asked',
  ring_agreed: 'reservation_agreed',
  ring_not_agreed: 'reservation_asked',
  ring_lost: 'reservation_cancelled',
  ring_stay_lost: 'reservation_cancelled',
  ring_guest_lost: 'reservation_cancelled',
  ring_member_left: 'reservation_cancelled',
  ring_last_stay_asked: 'reservation_asked',
  ring_last_stay_waits: 'reservation_asked',
  ring_last_stay_accepted: 'reservation_agreed',
  ring_last_stay_off: 'reservation_cancelled',
  ring_dissolved: 'reservation_cancelled',
  ring_message_written: 'reservation_rest',
}

/** Whether an event is mailed too. A board is read in the product. */
const isMailed: Record<RingNotificationKind, boolean> = {
  ring_proposed: true,
  ring_answer_due: true,
  ring_agreed: true,
  ring_not_agreed: true,
  ring_lost: true,
  ring_stay_lost: true,
  ring_guest_lost: true,
  ring_member_left: true,
  ring_last_stay_asked: true,
  ring_last_stay_waits: true,
  ring_last_stay_accepted: true,
  ring_last_stay_off: true,
  ring_dissolved: true,
  ring_message_written: false,
}

/** Each event of a ring becomes a notification in the bell, a mail and a push. */
export const ringNotificationReactions = (ports: Ports): Reaction<RingEvent>[] =>
  (Object.keys(isMailed) as RingNotificationKind[]).map((on) => {
    const run = (tx: Transaction, event: RingEvent) => notifyOfRing(ports, tx, event)
    return { on, name: 'notifications.notify-of-ring', run } as Reaction<RingEvent>
  })

async function notifyOfRing(ports: Ports, tx: Transaction, event: RingEvent): Promise<void> {
  // If nobody is named, support is the sender: nobody learns who said no.
  const senderId = event.actor_id ?? supportMemberId
  const members = await findMembers(tx, [...event.reader_ids, senderId])
  const sender = members.get(senderId)
  if (!sender) return
  const channels: string[] = []
  for (const readerId of event.reader_ids) {
    const reader = members.get(readerId)
    if (!reader || reader.isFormer) continue
    channels.push(reader.channelId)
    await notifyReader(ports, tx, { event, reader, sender })
  }
  tx.afterCommit(() => ports.realtime.trigger(channels, 'ring_notification', { ring: event.ring_id }))
}

async function notifyReader(
  ports: Ports,
  tx: Transaction,
  { event, reader, sender }: { event: RingEvent; reader: MemberSummary; sender: MemberSummary },
): Promise<void> {
  const now = ports.clock.now()
  const kind = event.type
  const topic = topics[kind]
  const channels = await channelsOfMember(tx, reader)
  await insertRingNotification(tx, {
    memberId: reader.id,
    senderId: sender.id,
    ringId: event.ring_id,
    kind,
    at: now,
    isSilent: !channels.isOn(topic, 'in_app'),
  })
  const cover = mentionsCover(kind)
    ? mentionedCover(await coversOfRings(tx, [event.ring_id], reader.id, now), event.ring_id, now)
    : null
  const about = {
    name: visibleNames(sender, reader.locale).first_name,
    listingCount: await countListings(tx, event.ring_id),
  }
  const texts = ringNotificationMail(kind, reader.locale, about, cover)
  const path = `/ring/${event.ring_id}`
  if (isMailed[kind] && channels.isOn(topic, 'email'))
    await sendNotificationMail(ports, tx, {
      event: 'reservation',
      reader,
      texts,
      listings: await listingsOfStays(tx, await staysOfRing(tx, event.ring_id, reader.id), reader.locale),
      path,
    })
  if (channels.isOn(topic, 'push'))
    await pushToMember(
      ports,
      tx,
      { memberId: reader.id, notBefore: soundsAt(channels.quiet, now) },
      { title: texts.subject, body: texts.paragraphs[0] ?? '', url: path, tag: `ring-${event.ring_id}` },
    )
}
