import { listingTimeZoneOffsetMs } from '../../kernel/civil-date.ts'
import { minuteMs } from '../../kernel/durations.ts'

export const notificationEvents = [
  'message',
  'reservation',
  'reminder',
  'favourite',
  'wish',
  'help',
  'points',
] as const
export type NotificationEvent = (typeof notificationEvents)[number]

/** The events of stays by topic, so that the important ones can be chosen alone. */
export const reservationTopics = [
  'reservation_asked',
  'reservation_agreed',
  'reservation_cancelled',
  'reservation_arrival',
  'reservation_rest',
] as const
export type ReservationTopic = (typeof reservationTopics)[number]

/** What has a setting of its own. A setting for `reservation` is one for all its topics. */
export const notificationTopics = [
  'message',
  ...reservationTopics,
  'reminder',
  'favourite',
  'wish',
  'help',
  'points',
] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** What a setting may be about. */
export const settingEvents = [...notificationEvents, ...reservationTopics] as const
export type SettingEvent = (typeof settingEvents)[number]

const isReservationTopic = (event: SettingEvent): event is ReservationTopic =>
  (reservationTopics as readonly SettingEvent[]).includes(event)

/** The topics that a setting is about. */
export const topicsOf = (event: SettingEvent): readonly NotificationTopic[] =>
  event === 'reservation' ? reservationTopics : [event]

export const notificationChannels = ['in_app', 'email', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** The channels of each event. A reminder is about something that the bell already shows. */
export const channelsOf = {
  message: notificationChannels,
  reservation: notificationChannels,
  reminder: ['email', 'push'],
  favourite: ['email'],
  wish: ['email', 'push'],
  help: ['email', 'push'],
  points: ['in_app', 'email'],
} as const satisfies Record<NotificationEvent, readonly NotificationChannel[]>

export const isOffered = (event: SettingEvent, channel: NotificationChannel): boolean => {
  const channels: readonly NotificationChannel[] =
    channelsOf[isReservationTopic(event) ? 'reservation' : event]
  return channels.includes(channel)
}

export type Setting = { event: SettingEvent; channel: NotificationChannel; isOn: boolean }

/** Whether members are notified: by their own setting, that of the event as a whole, or else always. */
export function isTopicOn(
  saved: readonly Setting[],
  topic: NotificationTopic,
  channel: NotificationChannel,
): boolean {
  const settingOf = (event: SettingEvent) =>
    saved.find((each) => each.event === event && each.channel === channel)?.isOn
  return settingOf(topic) ?? (isReservationTopic(topic) ? settingOf('reservation') : undefined) ?? true
}

/** Minutes of the day in Istanbul, the end excluded; an end before the beginning is on the next day. */
export type QuietHours = { from: number; to: number }

const dayMinutes = 24 * 60

const minuteOfDay = (at: Date): number =>
  Math.floor((at.getTime() + listingTimeZoneOffsetMs) / minuteMs) % dayMinutes

export function isQuiet(quiet: QuietHours | null, at: Date): boolean {
  if (quiet === null) return false
  const minute = minuteOfDay(at)
  return quiet.from < quiet.to
    ? minute >= quiet.from && minute < quiet.to
    : minute >= quiet.from || minute < quiet.to
}

/** When a notification raised now may sound: at once, or when the quiet hours end. */
export function soundsAt(quiet: QuietHours | null, at: Date): Date {
  if (quiet === null || !isQuiet(quiet, at)) return at
  const minutesLeft = (quiet.to - minuteOfDay(at) + dayMinutes) % dayMinutes
  return new Date((Math.floor(at.getTime() / minuteMs) + minutesLeft) * minuteMs)
}

const firstMailAfterMs = 10 * minuteMs
const nextMailAfterMs = 60 * minuteMs

/**
 * Whether to mail about unread messages: the oldest one without a mail is 10 minutes old, and the last such mail an
 * hour, so that a lively chat becomes one digest and not twenty mails.
 */
export function isUnreadMailDue(
  { oldestUntold, lastMail }: { oldestUntold: Date; lastMail: Date | null },
  now: Date,
): boolean {
  const waited = now.getTime() - oldestUntold.getTime()
  const rested = lastMail === null ? Number.POSITIVE_INFINITY : now.getTime() - lastMail.getTime()
  return waited >= firstMailAfterMs && rested >= nextMailAfterMs
}

export const unreadMailWaitsSince = (now: Date): Date => new Date(now.getTime() - firstMailAfterMs)
