import type { Transaction } from '#server/platform/database/database.ts'
import type { Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import { soundsAt } from '#shared/features/notifications/notification-settings.rules.ts'
import {
  type ReservationNewsKind,
  reservationNewsMail,
} from '#shared/features/notifications/notifications.messages.ts'
import type { ReservationEvent } from '#shared/features/reservations/reservations.events.ts'
import { releaseText } from '#shared/features/reservations/reservations.messages.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { fullName } from '#shared/kernel/member-name.ts'
import { findMembers, type MemberSummary } from '../accounts/accounts.public.ts'
import { channelsOfMember } from './member-channels.ts'
import { sendNewsMail } from './news-mail.ts'
import { findPaidStay, insertNews } from './notifications.queries.ts'
import { pushToMember } from './send-push.ts'

type EventType = ReservationEvent['type']
type Readers = 'counterpart' | 'both' | 'host' | 'named'

/** Who is told of what. The counterpart of whoever acted; both where the clock did. */
const news: Record<EventType, { kind: ReservationNewsKind; readers: Readers }> = {
  reservation_started: { kind: 'started', readers: 'counterpart' },
  reservation_changed: { kind: 'changed', readers: 'counterpart' },
  reservation_approved: { kind: 'approved', readers: 'counterpart' },
  reservation_agreed: { kind: 'agreed', readers: 'counterpart' },
  reservation_cancelled: { kind: 'cancelled', readers: 'counterpart' },
  reservation_expired: { kind: 'expired', readers: 'both' },
  reservation_nights_taken: { kind: 'nights_taken', readers: 'both' },
  reservation_completed: { kind: 'completed', readers: 'both' },
  // The points go to the host of the requested house.
  reservation_points_released: { kind: 'points_released', readers: 'host' },
  reservation_half_time: { kind: 'half_time', readers: 'named' },
  reservation_last_hours: { kind: 'last_hours', readers: 'named' },
  reservation_arrival: { kind: 'arrival', readers: 'named' },
  reservation_review_due: { kind: 'review_due', readers: 'named' },
  reservation_problem_reported: { kind: 'problem_reported', readers: 'counterpart' },
  reservation_problem_dismissed: { kind: 'problem_dismissed', readers: 'both' },
  reservation_no_show: { kind: 'no_show', readers: 'both' },
  reservation_unpaid: { kind: 'unpaid', readers: 'both' },
}

/** Each event of a reservation becomes news in the bell, a mail for those who want mails, and a push. */
export const reservationNewsReactions = (ports: Ports): Reaction<ReservationEvent>[] =>
  (Object.keys(news) as EventType[]).map((on) => ({
    on,
    name: 'notifications.reservation-news',
    run: (tx: Transaction, event: ReservationEvent) => tellOfReservation(ports, tx, event),
  }))

async function tellOfReservation(ports: Ports, tx: Transaction, event: ReservationEvent): Promise<void> {
  const { kind, readers } = news[event.type]
  const parties = await findMembers(tx, [event.offerer_id, event.receiver_id])
  const paidStay = kind === 'agreed' ? await findPaidStay(tx, event.reservation_id) : undefined
  for (const readerId of readersOf(event, readers)) {
    const senderId = readerId === event.offerer_id ? event.receiver_id : event.offerer_id
    const reservationId = event.reservation_id
    const reader = parties.get(readerId)
    const sender = parties.get(senderId)
    if (reader && sender) await tellReader(ports, tx, { kind, reader, sender, reservationId, paidStay })
  }
  const channels = [...parties.values()].map((party) => party.channelId)
  tx.afterCommit(() =>
    ports.realtime.trigger(channels, 'reservation_notification', { reservation: event.reservation_id }),
  )
}

function readersOf(event: ReservationEvent, readers: Readers): number[] {
  if ('reader_ids' in event) return event.reader_ids
  if (readers === 'host') return [event.receiver_id]
  return [event.offerer_id, event.receiver_id].filter((id) => readers === 'both' || id !== event.actor_id)
}

type News = {
  kind: ReservationNewsKind
  reader: MemberSummary
  sender: MemberSummary
  reservationId: number
  /** Where points are held for a stay, the mail says when they become the host's. */
  paidStay: { startDate: CivilDate } | undefined
}

async function tellReader(ports: Ports, tx: Transaction, news: News): Promise<void> {
  const { kind, reader, sender, reservationId, paidStay } = news
  const now = ports.clock.now()
  const channels = await channelsOfMember(tx, reader)
  await insertNews(tx, {
    memberId: reader.id,
    senderId: sender.id,
    reservationId,
    kind,
    at: now,
    isSilent: !channels.isOn('reservation', 'in_app'),
  })
  const name = fullName(sender, reader.locale)
  const more = paidStay ? [releaseText(paidStay.startDate, reader.locale)] : []
  const texts = reservationNewsMail(kind, reader.locale, name, more)
  const path = `/reservation/${reservationId}`
  if (channels.isOn('reservation', 'email'))
    await sendNewsMail(ports, tx, { event: 'reservation', reader, texts, path })
  if (channels.isOn('reservation', 'push'))
    await pushToMember(
      ports,
      tx,
      { memberId: reader.id, notBefore: soundsAt(channels.quiet, now) },
      {
        title: texts.subject,
        body: texts.paragraphs[0] ?? '',
        url: path,
        tag: `reservation-${reservationId}`,
      },
    )
}
