import { civilDateOf, daysBetween } from '../../../kernel/civil-date.ts'
import { dayMs } from '../../../kernel/durations.ts'
import { fail, ok, type Result } from '../../../kernel/result.ts'
import { guestPercent } from '../agreement/cancellation.rules.ts'
import { otherParty, type Party, type ReservationStatus } from '../reservations.rules.ts'
import { isServiceCancelRecorded } from '../service-agreements/service.rules.ts'

/** Both sides can record an outcome this long after the end; then whatever was written is published. */
export const outcomeDays = 14
/** The other side can answer this long after the end. */
export const outcomeAnswerDays = 28
/** How long an outcome counts in a member's record. */
export const recordMonths = 24

export const outcomeKinds = ['cancelled_late', 'no_show', 'not_as_described', 'nothing_to_add'] as const
export type OutcomeKind = (typeof outcomeKinds)[number]
export const outcomeAnswers = ['agree', 'disagree', 'sorry'] as const
export type OutcomeAnswer = (typeof outcomeAnswers)[number]

export type EndedStay = {
  status: ReservationStatus
  startDate: string
  agreedAt: Date | null
  closedAt: Date | null
  /** Who ended the agreement. */
  endedBy: Party | null
  /** Whom an upheld problem of each kind is about. */
  missing: Party | null
  failing: Party | null
  /** Null without a home. */
  listingId?: number | null
}

const daysAfter = (end: Date, days: number): number => end.getTime() + days * dayMs

/** Whole days that were left when a stay was cancelled; 0 once it had begun. */
export const daysBefore = (stay: { startDate: string; closedAt: Date }): number =>
  Math.max(0, daysBetween(civilDateOf(stay.closedAt), stay.startDate))

/**
 * What this party may record about the other now: only what is known to have happened, or that there is nothing to add,
 * which publishes what the other has written.
 */
export function recordableKinds(
  stay: EndedStay,
  author: Party | 'stranger',
  hasWritten: boolean,
  now: Date,
): Result<OutcomeKind[], 'not_found' | 'outcome_not_open' | 'already_reported'> {
  if (author === 'stranger') return fail('not_found')
  const { agreedAt, closedAt, startDate } = stay
  const wasAgreed = stay.status === 'cancelled' && agreedAt !== null && closedAt !== null
  if (!wasAgreed || now.getTime() >= daysAfter(closedAt, outcomeDays)) return fail('outcome_not_open')
  if (hasWritten) return fail('already_reported')
  const subject = otherParty(author)
  const isMissing = stay.missing === subject
  const isLate = stay.endedBy === subject && isRecorded(stay, { startDate, agreedAt, closedAt })
  return ok([
    ...(isLate && stay.missing === null && stay.failing === null ? (['cancelled_late'] as const) : []),
    ...(isMissing ? (['no_show'] as const) : []),
    ...(stay.failing === subject ? (['not_as_described'] as const) : []),
    'nothing_to_add',
  ])
}

const isRecorded = (
  { listingId }: EndedStay,
  { closedAt, ...agreed }: { startDate: string; agreedAt: Date; closedAt: Date },
): boolean =>
  listingId === null
    ? isServiceCancelRecorded(agreed.startDate, closedAt)
    : guestPercent(agreed, closedAt) > 0

/** Both have written, or the time for it is over. */
export const isPublished = (stay: { closedAt: Date }, written: number, now: Date): boolean =>
  written >= 2 || now.getTime() >= daysAfter(stay.closedAt, outcomeDays)

/** Whether the member whom an outcome is about may answer it, once. */
export function answerOutcome(
  stay: { closedAt: Date },
  outcome: { kind: OutcomeKind; answer: OutcomeAnswer | null; written: number },
  actor: 'subject' | 'author' | 'stranger',
  now: Date,
): Result<null, 'not_found' | 'outcome_not_open' | 'already_answered'> {
  if (actor !== 'subject' || !isPublished(stay, outcome.written, now)) return fail('not_found')
  if (outcome.kind === 'nothing_to_add') return fail('not_found')
  if (outcome.answer !== null) return fail('already_answered')
  return now.getTime() < daysAfter(stay.closedAt, outcomeAnswerDays) ? ok(null) : fail('outcome_not_open')
}
