import { startOfDay } from '../../../kernel/civil-date.ts'
import { hourMs } from '../../../kernel/durations.ts'
import { reviewClosesAt } from '../../reviews/reviews.rules.ts'
import { expiresAt } from '../expiry.rules.ts'
import { type Party, parties, type ReservationStatus } from '../reservations.rules.ts'

/** A negotiation's last reminder is this long before it expires. */
export const lastHours = 12
/** A stay is announced this long before the day of arrival starts. */
export const arrivalHours = 48

/** Review reminders are sent when a stay completes, and again this many days later. */
export const reviewReminderDays = { middle: 7, last: 11 } as const

export const reminderKinds = [
  'half_time',
  'last_hours',
  'arrival',
  'offered_arrival',
  'review_middle',
  'review_last',
] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** `since` identifies the cause: activity in a negotiation makes its reminders due again. */
export type Reminder = { kind: ReminderKind; since: Date; readers: Party[] }

type Facts = {
  status: ReservationStatus
  startDate: string
  offeredStartDate: string | null
  /** Null without a home: nobody arrives. */
  listingId?: number | null
  /** Whose nights fell: nobody is reminded of them. */
  fallen?: Party | null
  lastActivityAt: Date
  agreedAt: Date | null
  completedAt: Date | null
  offererApproved: boolean
  receiverApproved: boolean
  /** The parties that have written all their reviews. */
  reviewers: readonly Party[]
}

/** When half of a negotiation's time is over. */
export const halfTimeOf = (terms: Parameters<typeof expiresAt>[0]): Date =>
  new Date((terms.lastActivityAt.getTime() + expiresAt(terms).getTime()) / 2)

/**
 * The reminders that are due now. A late run sends only the last one of a negotiation; what was due before there was a
 * reason to remind (a negotiation that starts in its last hours) is never sent.
 */
export function dueReminders(facts: Facts, now: Date): Reminder[] {
  if (facts.status === 'negotiating') return negotiationReminder(facts, now)
  if (facts.status === 'completed') return reviewReminder(facts, now)
  if (facts.status !== 'agreed' || !facts.agreedAt || facts.listingId === null) return []
  const since = facts.agreedAt
  return [
    ...(facts.fallen === 'receiver' ? [] : arrivalReminder('arrival', facts.startDate, since, now)),
    ...(facts.fallen === 'offerer' ||
    facts.offeredStartDate === null ||
    facts.offeredStartDate === facts.startDate
      ? []
      : arrivalReminder('offered_arrival', facts.offeredStartDate, since, now)),
  ]
}

/** Members whose approval is missing can still save it. */
function negotiationReminder(facts: Facts, now: Date): Reminder[] {
  const since = facts.lastActivityAt
  const end = expiresAt(facts)
  if (now >= end) return []
  const readers = parties.filter(
    (party) => !(party === 'offerer' ? facts.offererApproved : facts.receiverApproved),
  )
  const last = new Date(end.getTime() - lastHours * hourMs)
  if (now >= last) return last > since ? [{ kind: 'last_hours', since, readers }] : []
  return now >= halfTimeOf(facts) ? [{ kind: 'half_time', since, readers }] : []
}

/** To members who have not written yet. */
function reviewReminder({ completedAt, reviewers }: Facts, now: Date): Reminder[] {
  if (!completedAt || now >= reviewClosesAt(completedAt)) return []
  const readers = parties.filter((party) => !reviewers.includes(party))
  if (readers.length === 0) return []
  const days = (now.getTime() - completedAt.getTime()) / (24 * hourMs)
  if (days >= reviewReminderDays.last) return [{ kind: 'review_last', since: completedAt, readers }]
  return days >= reviewReminderDays.middle ? [{ kind: 'review_middle', since: completedAt, readers }] : []
}

function arrivalReminder(
  kind: 'arrival' | 'offered_arrival',
  date: string,
  since: Date,
  now: Date,
): Reminder[] {
  const arrival = startOfDay(date)
  const moment = new Date(arrival.getTime() - arrivalHours * hourMs)
  return since < moment && moment <= now && now < arrival ? [{ kind, since, readers: [...parties] }] : []
}
