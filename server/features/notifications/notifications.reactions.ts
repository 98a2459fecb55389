import type { Transaction } from '#server/platform/database/database.ts'
import type { Reaction } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { FallenStayNotice } from '#shared/features/notifications/fallen-stay.messages.ts'
import { type QuietHours, soundsAt } from '#shared/features/notifications/notification-settings.rules.ts'
import { topicOf } from '#shared/features/notifications/notification-topics.ts'
import {
  othersClosed,
  type ReservationNotice,
  type ReservationNotificationKind,
  reservationNotificationMail,
} from '#shared/features/notifications/notifications.messages.ts'
import { besidesSentence } from '#shared/features/reservations/extras/extras.messages.ts'
import type { Extra } from '#shared/features/reservations/extras/extras.rules.ts'
import { type PointsChange, pointsChange } from '#shared/features/reservations/extras/points-change.rules.ts'
import type { AskedTask } from '#shared/features/reservations/help/questions.rules.ts'
import { presentViewer, stayStateOf } from '#shared/features/reservations/history/stay-state.rules.ts'
import { wayInMail } from '#shared/features/reservations/negotiation/best-way.messages.ts'
import type { ReservationEvent } from '#shared/features/reservations/reservations.events.ts'
import { releaseText } from '#shared/features/reservations/reservations.messages.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { fullName } from '#shared/kernel/member-name.ts'
import { findMembers, type MemberSummary } from '../accounts/accounts.public.ts'
import { waitsUntil } from '../points/points.public.ts'
import {
  answerPath,
  detailOf,
  extrasOf,
  findWayOut,
  readAskedTasks,
  readStayFacts,
} from '../reservations/reservations.public.ts'
import { listingsOfStays } from './listings-of-stays.ts'
import { channelsOfMember, type MemberChannels } from './member-channels.ts'
import { newMemberReaction } from './new-member.reaction.ts'
import { sendNotificationMail } from './notification-mail.ts'
import {
  findAskedVersion,
  findMessageText,
  findPaidStay,
  findTermsChange,
  insertNotification,
  kindOfAgreement,
  staysOfReservation,
} from './notifications.queries.ts'
import { opensRescue } from './opens-rescue.queries.ts'
import { pushMessageReaction } from './push-message.reaction.ts'
import { ringNotificationReactions } from './ring-notifications.reactions.ts'
import { pushToMember } from './send-push.ts'

type EventType = ReservationEvent['type']
type Recipients = 'counterpart' | 'both' | 'host' | 'named'

/** The recipients of each event: the actor's counterpart; both if a timer acted. */
export const notificationKinds: Record<
  EventType,
  { kind: ReservationNotificationKind; recipients: Recipients }
> = {
  reservation_started: { kind: 'started', recipients: 'counterpart' },
  reservation_changed: { kind: 'changed', recipients: 'counterpart' },
  reservation_approved: { kind: 'approved', recipients: 'counterpart' },
  reservation_points_short: { kind: 'points_short', recipients: 'counterpart' },
  reservation_agreed: { kind: 'agreed', recipients: 'counterpart' },
  reservation_cancelled: { kind: 'cancelled', recipients: 'counterpart' },
  reservation_expired: { kind: 'expired', recipients: 'both' },
  reservation_nights_taken: { kind: 'nights_taken', recipients: 'both' },
  reservation_completed: { kind: 'completed', recipients: 'both' },
  // The points go to the host of the requested listing.
  reservation_points_released: { kind: 'points_released', recipients: 'host' },
  reservation_half_time: { kind: 'half_time', recipients: 'named' },
  reservation_last_hours: { kind: 'last_hours', recipients: 'named' },
  reservation_arrival: { kind: 'arrival', recipients: 'named' },
  reservation_review_due: { kind: 'review_due', recipients: 'named' },
  reservation_problem_reported: { kind: 'problem_reported', recipients: 'counterpart' },
  reservation_problem_dismissed: { kind: 'problem_dismissed', recipients: 'both' },
  reservation_no_show: { kind: 'no_show', recipients: 'both' },
  reservation_part_fell: { kind: 'part_fell', recipients: 'named' },
  reservation_help_today: { kind: 'help_today', recipients: 'named' },
  reservation_help_unticked: { kind: 'help_unticked', recipients: 'named' },
  reservation_help_missed: { kind: 'help_missed', recipients: 'named' },
  reservation_help_over: { kind: 'help_over', recipients: 'named' },
  reservation_help_confirmed: { kind: 'help_confirmed', recipients: 'named' },
  reservation_help_not_done: { kind: 'help_not_done', recipients: 'both' },
  reservation_tasks_struck: { kind: 'tasks_struck', recipients: 'named' },
  reservation_unpaid: { kind: 'unpaid', recipients: 'both' },
  reservation_release_checked: { kind: 'release_checked', recipients: 'both' },
  reservation_points_given_back: { kind: 'points_given_back', recipients: 'both' },
  reservation_amendment_proposed: { kind: 'amendment_proposed', recipients: 'counterpart' },
  reservation_amendment_accepted: { kind: 'amendment_accepted', recipients: 'counterpart' },
  reservation_amendment_declined: { kind: 'amendment_declined', recipients: 'counterpart' },
  reservation_amendment_withdrawn: { kind: 'amendment_withdrawn', recipients: 'counterpart' },
  reservation_amendment_expired: { kind: 'amendment_expired', recipients: 'both' },
  reservation_leg_declined: { kind: 'leg_declined', recipients: 'counterpart' },
  reservation_leg_withdrawn: { kind: 'leg_withdrawn', recipients: 'counterpart' },
  reservation_codes_exposed: { kind: 'change_codes', recipients: 'named' },
  reservation_deposit_claimed: { kind: 'deposit_claimed', recipients: 'named' },
  reservation_deposit_disputed: { kind: 'deposit_disputed', recipients: 'named' },
  reservation_deposit_answer_due: { kind: 'deposit_answer_due', recipients: 'named' },
  reservation_deposit_returned: { kind: 'deposit_returned', recipients: 'named' },
  reservation_deposit_kept: { kind: 'deposit_kept', recipients: 'named' },
}

/** Each reservation event becomes a notification in the bell, an optional mail, and a push. */
export const reservationNotificationReactions = (ports: Ports): Reaction<ReservationEvent>[] =>
  (Object.keys(notificationKinds) as EventType[]).map((on) => {
    const run = (tx: Transaction, event: ReservationEvent) => notifyOfReservation(ports, tx, event)
    // TypeScript does not compare a union of more than 25 types with one object.
    return { on, name: 'notifications.notify-of-reservation', run } as Reaction<ReservationEvent>
  })

async function notifyOfReservation(ports: Ports, tx: Transaction, event: ReservationEvent): Promise<void> {
  const { kind: usualKind, recipients } = notificationKinds[event.type]
  const offersLeg = event.type === 'reservation_cancelled' && event.offers_leg === true
  const kind = offersLeg ? 'leg_offered' : usualKind
  // Members are notified once that their ring is agreed, or that somebody left it.
  const { isOfRing, isService } = await kindOfAgreement(tx, event.reservation_id)
  if ((kind === 'agreed' || kind === 'cancelled') && isOfRing) return
  const asked = await askedTasks(tx, event)
  // Ticked in the meantime.
  if (asked?.length === 0) return
  const parties = await findMembers(tx, [event.offerer_id, event.receiver_id])
  const paidStay = kind === 'agreed' ? await findHeldPoints(ports, tx, event) : undefined
  const detail = detailOf(event)
  const asking = await askingOf(tx, event, kind, isService)
  const change = await pointsChangeOf(ports, tx, event)
  const isRescued = await opensRescue(tx, event, ports.clock.now())
  for (const readerId of recipientsOf(event, recipients)) {
    const senderId = readerId === event.offerer_id ? event.receiver_id : event.offerer_id
    const reservationId = event.reservation_id
    const reader = parties.get(readerId)
    const sender = parties.get(senderId)
    const own =
      readerId === event.receiver_id ? { asking } : { closed: closedBy(event), isInBellAlone: isRescued }
    if (reader && sender)
      await notifyRecipient(ports, tx, {
        ...{ kind, detail, reservationId, isService, paidStay, reader, sender },
        ...own,
        fallen: fallenFor(event, readerId),
        pointsChange: change,
        asked,
      })
  }
  const channels = [...parties.values()].map((party) => party.channelId)
  tx.afterCommit(() =>
    ports.realtime.trigger(channels, 'reservation_notification', { reservation: event.reservation_id }),
  )
}

const remindsToAnswer: ReadonlySet<ReservationNotificationKind> = new Set(['half_time', 'last_hours'])

/** What a host is asked, while the guest waits: the version of the terms, what they give besides, and the line with them. */
async function askingOf(
  tx: Transaction,
  event: ReservationEvent,
  kind: ReservationNotificationKind,
  isService: boolean,
): Promise<Asking | undefined> {
  if (detailOf(event) !== 'approved' && !remindsToAnswer.has(kind)) return undefined
  const version = await findAskedVersion(tx, event.reservation_id)
  const messageId = 'message_id' in event ? event.message_id : undefined
  const text = messageId === undefined ? undefined : await findMessageText(tx, messageId)
  if (version === undefined) return undefined
  // Without a home nothing is given besides: what is given is on the page.
  return { version, text, besides: isService ? [] : await extrasOf(tx, event.reservation_id) }
}
type Asking = { version: number; text: string | undefined; besides: readonly Extra[] }

const closedBy = (event: ReservationEvent): number | undefined =>
  event.type === 'reservation_agreed' ? event.closed : undefined

/** What new terms bring in points. */
async function pointsChangeOf(
  ports: Ports,
  tx: Transaction,
  event: ReservationEvent,
): Promise<PointsChange | null> {
  if (event.type !== 'reservation_changed') return null
  const [reservationId, changedBy] = [event.reservation_id, event.actor_id]
  const change = await findTermsChange(tx, { reservationId, changedBy, at: ports.clock.now() })
  return change ? pointsChange(change.before, change.terms) : null
}

/** What is to be done on a day, for an event about it. */
async function askedTasks(tx: Transaction, event: ReservationEvent): Promise<AskedTask[] | undefined> {
  if (!('day' in event) || event.type === 'reservation_help_over') return undefined
  return readAskedTasks(tx, event.reservation_id, event)
}

/** The stay that fell, and what it brought or cost this reader. */
function fallenFor(event: ReservationEvent, readerId: number): FallenStayNotice | null {
  if (event.type !== 'reservation_part_fell') return null
  const { start_date: startDate, points, giver_id: giverId } = event
  return { startDate, points: readerId === giverId ? -points : points, isWaiting: event.is_waiting === true }
}

/** The stay that points are held for, and until when they have to wait. */
async function findHeldPoints(
  ports: Ports,
  tx: Transaction,
  event: ReservationEvent,
): Promise<PaidStay | undefined> {
  const stay = await findPaidStay(tx, event.reservation_id)
  if (!stay) return undefined
  const held = { id: event.reservation_id, guestId: event.offerer_id, points: stay.points }
  return { ...stay, heldUntil: await waitsUntil(tx, held, ports.clock.now()) }
}

function recipientsOf(event: ReservationEvent, recipients: Recipients): number[] {
  if ('reader_ids' in event) return event.reader_ids
  if (recipients === 'host') return [event.receiver_id]
  return [event.offerer_id, event.receiver_id].filter((id) => recipients === 'both' || id !== event.actor_id)
}

type NewNotification = ReservationNotice & {
  reader: MemberSummary
  sender: MemberSummary
  reservationId: number
  /** For help without a home. */
  isService: boolean
  /** If points are held for a stay, the mail says when the host receives them. */
  paidStay: PaidStay | undefined
  fallen: FallenStayNotice | null
  pointsChange: PointsChange | null
  asked: readonly AskedTask[] | undefined
  /** How many other requests of the reader have closed. */
  closed?: number | undefined
  /** The reader can answer from the mail, without logging in. */
  asking?: Asking | undefined
  /** Another mail says it. */
  isInBellAlone?: boolean
}
type PaidStay = { startDate: CivilDate; heldUntil: Date | null }

/** Mails about a coming stay say how it stands, in the words of its page. */
const saysState: ReadonlySet<ReservationNotificationKind> = new Set([
  'agreed',
  'arrival',
  'amendment_accepted',
])

async function stateOf(
  tx: Transaction,
  { reader, reservationId }: NewNotification,
  now: Date,
): Promise<string[]> {
  const facts = await readStayFacts(tx, reservationId, reader, now)
  return facts ? [`${stayStateOf(facts, presentViewer(facts, now), now).text[reader.locale]}.`] : []
}

/** What a guest can do who is short of points, as their screen says it, too. */
async function wayFor(tx: Transaction, { reader, reservationId }: NewNotification, now: Date) {
  const found = await findWayOut(tx, reservationId, { now, locale: reader.locale })
  return found && { path: found.path, ...wayInMail(found, reader.locale) }
}

/** Said again each day, and over with it: not by mail. */
const isOfToday: ReadonlySet<ReservationNotificationKind> = new Set(['help_today', 'help_unticked'])

/** A medicine that was not ticked does not wait for the end of quiet hours. */
const soundsFrom = ({ kind, asked = [] }: NewNotification, quiet: QuietHours | null, now: Date): Date =>
  kind === 'help_unticked' && asked.some(({ medicine }) => medicine) ? now : soundsAt(quiet, now)

const isMailed = (kind: ReservationNotificationKind, channels: MemberChannels): boolean =>
  channels.isOn(topicOf[kind], 'email') && !isOfToday.has(kind)

/** The page to which a mail and a push lead; a host who is asked can answer there without logging in. */
function pathFor({ config }: Ports, { asking, reader, reservationId, isService }: NewNotification): string {
  if (asking && !isService)
    return answerPath(config, { memberId: reader.id, reservationId, version: asking.version })
  return isService ? `/service/${reservationId}` : `/reservation/${reservationId}`
}

async function notifyRecipient(ports: Ports, tx: Transaction, notification: NewNotification): Promise<void> {
  const {
    kind,
    detail,
    reader,
    sender,
    reservationId,
    isService,
    paidStay,
    closed,
    asking,
    fallen,
    pointsChange: change,
    asked,
  } = notification
  const now = ports.clock.now()
  const channels = await channelsOfMember(tx, reader)
  const topic = topicOf[kind]
  await insertNotification(tx, {
    memberId: reader.id,
    senderId: sender.id,
    reservationId,
    kind,
    detail,
    at: now,
    isSilent: !channels.isOn(topic, 'in_app'),
  })
  // So does who was asked beside others, in vain.
  if (detail === 'found_elsewhere' || notification.isInBellAlone) return
  const name = fullName(sender, reader.locale)
  const way = kind === 'points_short' ? await wayFor(tx, notification, now) : undefined
  const more = [
    ...(way ? [way.sentence] : []),
    ...(asking?.text ? [`“${asking.text}”`] : []),
    besidesSentence(asking?.besides ?? [], 'receiver', reader.locale),
    ...(closed ? [othersClosed[reader.locale](closed)] : []),
    ...(saysState.has(kind) ? await stateOf(tx, notification, now) : []),
    ...(paidStay ? [releaseText(paidStay.startDate, reader.locale, paidStay.heldUntil)] : []),
  ].filter((sentence) => sentence !== null)
  const texts = reservationNotificationMail(kind, reader.locale, name, more, {
    detail,
    ...{ fallen, pointsChange: change, asked, isService },
    canAnswer: asking !== undefined && !isService,
    action: way?.action,
  })
  const path = way?.path ?? pathFor(ports, notification)
  if (isMailed(kind, channels))
    await sendNotificationMail(ports, tx, {
      event: 'reservation',
      reader,
      texts,
      listings: await listingsOfStays(tx, await staysOfReservation(tx, reservationId), reader.locale),
      path,
    })
  if (channels.isOn(topic, 'push'))
    await pushToMember(
      ports,
      tx,
      { memberId: reader.id, notBefore: soundsFrom(notification, channels.quiet, now) },
      {
        title: texts.subject,
        body: texts.paragraphs.slice(0, way ? 2 : 1).join(' '),
        url: path,
        tag: `reservation-${reservationId}`,
      },
    )
}

export const notificationsReactions = (ports: Ports) => [
  newMemberReaction,
  pushMessageReaction(ports),
  ...reservationNotificationReactions(ports),
  ...ringNotificationReactions(ports),
]
