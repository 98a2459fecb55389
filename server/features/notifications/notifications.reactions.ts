import type { Transaction } from '#server/platform/database/database.ts'
import type { Reaction } from '#server/platform/events/events.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import type { Ports } from '#server/platform/ports.ts'
import {
  type ReservationNewsKind,
  reservationNewsMail,
} from '#shared/features/notifications/notifications.messages.ts'
import type { ReservationEvent } from '#shared/features/reservations/reservations.events.ts'
import { findMembers, type MemberSummary } from '../accounts/accounts.public.ts'
import { insertNews } from './notifications.queries.ts'

type EventType = ReservationEvent['type']
type Readers = 'counterpart' | 'both' | 'host'

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
  for (const readerId of readersOf(event, readers)) {
    const senderId = readerId === event.offerer_id ? event.receiver_id : event.offerer_id
    const reservationId = event.reservation_id
    await insertNews(tx, { memberId: readerId, senderId, reservationId, kind, at: ports.clock.now() })
    const reader = parties.get(readerId)
    const sender = parties.get(senderId)
    if (reader?.emailNotifications && !reader.suspendedAt && sender) {
      await mailNews(ports, tx, { kind, reader, sender, reservationId })
    }
  }
  const channels = [...parties.values()].map((party) => party.channelId)
  tx.afterCommit(() =>
    ports.realtime.trigger(channels, 'reservation_notification', { reservation: event.reservation_id }),
  )
}

function readersOf(event: ReservationEvent, readers: Readers): number[] {
  if (readers === 'host') return [event.receiver_id]
  return [event.offerer_id, event.receiver_id].filter((id) => readers === 'both' || id !== event.actor_id)
}

async function mailNews(
  { outbox, config }: Ports,
  tx: Transaction,
  about: { kind: ReservationNewsKind; reader: MemberSummary; sender: MemberSummary; reservationId: number },
): Promise<void> {
  const { kind, reader, sender, reservationId } = about
  const { locale, email } = reader
  const texts = reservationNewsMail(kind, locale, `${sender.firstName} ${sender.lastName}`)
  const url = `${config.publicUrl}/reservation/${reservationId}`
  const mail = await renderMail({ ...texts, locale, button: { label: texts.button, url } })
  await outbox.send(tx, { channel: 'email', to: email, ...mail })
}
