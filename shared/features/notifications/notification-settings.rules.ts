import { listingTimeZoneOffsetMs } from '../../kernel/civil-date.ts'
import { minuteMs } from '../../kernel/durations.ts'

export const notificationEvents = [
  'message',
  'reservation',
  'reminder',
  'favourite',
  'wish',
  'points',
] as const
export type NotificationEvent = (typeof notificationEvents)[number]

export const notificationChannels = ['in_app', 'email', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** The channels of each event. A reminder is about something that the bell already shows. */
export const channelsOf = {
  message: notificationChannels,
  reservation: notificationChannels,
  reminder: ['email', 'push'],
  favourite: ['email'],
  wish: ['email', 'push'],
  points: ['in_app', 'email'],
} as const satisfies Record<NotificationEvent, readonly NotificationChannel[]>

export const isOffered = (event: NotificationEvent, channel: NotificationChannel): boolean =>
  (channelsOf[event] as readonly NotificationChannel[]).includes(channel)

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
