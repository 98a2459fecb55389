import { type CivilDate, civilDateOf, daysBetween, startOfDay } from '../../../kernel/civil-date.ts'
import { hourMs } from '../../../kernel/durations.ts'
import { fail, ok, type Result } from '../../../kernel/result.ts'
import type { ServiceType } from '../../listings/listing-types.ts'
import { firstNight, releasesAt } from '../expiry.rules.ts'
import { isHost } from '../parts.rules.ts'
import { act, type Party, type Refusal, type ReservationState } from '../reservations.rules.ts'

/** `part_of_ring` is for a leg: its guest and its host leave the ring instead. */
export type CancelRefusal = Refusal | 'part_of_ring'

/** A guest may reconsider for free this long after the agreement. */
export const freeHours = 24
/** The forfeit is at most the price of this many nights. */
export const maximumNights = 7
/** The percentage of the held points that the host gets, by whole days left before check-in. */
export const guestPercents = { early: 0, middle: 25, late: 50, noShow: 100 } as const
/** The steps of that price, earliest first. */
export const cancelSteps = ['early', 'middle', 'late', 'noShow'] as const
export type CancelStep = (typeof cancelSteps)[number]
/** More days than this before check-in are early, at least that many are in the middle, fewer are late. */
export const cancelStepDays = { early: 30, middle: 7 } as const

export type CancellableAgreement = ReservationState & {
  serviceType: ServiceType
  startDate: CivilDate
  offeredStartDate: CivilDate | null
  agreedAt: Date | null
  /** Points in escrow for this stay. */
  pointsHeld: number
  pointsPerNight: number | null
  /** A reported problem of the stay is undecided. */
  hasOpenProblem: boolean
  /** Null without a home. */
  listingId?: number | null
}

/** The percentage of the held points that a guest who cancels now forfeits to the host. */
export function guestPercent(agreement: { startDate: CivilDate; agreedAt: Date | null }, now: Date): number {
  if (isFreeToCancel(agreement.agreedAt, now)) return 0
  return guestPercents[cancelStepOf(agreement.startDate, now)]
}

/** Until when a guest may reconsider; null before the agreement. */
export const freeUntil = (agreedAt: Date | null): Date | null =>
  agreedAt && new Date(agreedAt.getTime() + freeHours * hourMs)

const isFreeToCancel = (agreedAt: Date | null, now: Date): boolean =>
  now.getTime() < (freeUntil(agreedAt)?.getTime() ?? 0)

/** The step that applies to a stay. */
export function cancelStepOf(startDate: CivilDate, now: Date): CancelStep {
  if (now.getTime() >= startOfDay(startDate).getTime()) return 'noShow'
  const days = daysBetween(civilDateOf(now), startDate)
  if (days > cancelStepDays.early) return 'early'
  return days >= cancelStepDays.middle ? 'middle' : 'late'
}

/** What cancelling costs a guest at each step, the current step, and until when it is free in any case. */
export function cancelLadder(
  stay: { startDate: CivilDate; agreedAt: Date | null; points: number; pointsPerNight: number },
  now: Date,
): { steps: { step: CancelStep; points: number }[]; present: CancelStep; freeUntil: Date | null } {
  return {
    steps: cancelSteps.map((step) => ({ step, points: forfeit(stay, guestPercents[step]) })),
    present: cancelStepOf(stay.startDate, now),
    freeUntil: isFreeToCancel(stay.agreedAt, now) ? freeUntil(stay.agreedAt) : null,
  }
}

/** This share of a stay's points, at most the price of seven nights. */
const forfeit = (stay: { points: number; pointsPerNight: number }, percent: number): number =>
  Math.min(Math.floor((stay.points * percent) / 100), maximumNights * stay.pointsPerNight)

/** What a guest who cancels now forfeits of the points given for a stay. */
export const forfeitNow = (
  stay: { startDate: CivilDate; agreedAt: Date | null; points: number; pointsPerNight: number },
  now: Date,
): number => forfeit(stay, guestPercent(stay, now))

/** Points that the host gets if this party cancels now. A host who cancels gets nothing. */
export function forfeitOf(agreement: CancellableAgreement, by: Party, now: Date): number {
  if (agreement.pointsHeld === 0 || isHost(agreement, by)) return 0
  const stay = { points: agreement.pointsHeld, pointsPerNight: agreement.pointsPerNight ?? 0 }
  return forfeitNow({ ...agreement, ...stay }, now)
}

/**
 * Whether this party may cancel now, and its cost in points. A stay that has started cannot be cancelled, nor help
 * without a home from its first day on, nor one with an undecided problem: nobody can avoid a no-show by cancelling.
 */
export function cancellation(
  agreement: CancellableAgreement,
  by: Party | 'stranger',
  now: Date,
): Result<{ state: ReservationState; forfeit: number }, CancelRefusal> {
  const next = act(agreement, 'cancel', by)
  if (!next.ok) return next
  if (by === 'stranger') return fail('not_found')
  const first = firstNight(agreement)
  const startsAt = agreement.listingId === null ? startOfDay(first) : releasesAt(first)
  const isUnderWay = now.getTime() >= startsAt.getTime()
  if (agreement.status === 'agreed' && (isUnderWay || agreement.hasOpenProblem))
    return fail('reservation_closed')
  if (agreement.ringId !== null) return fail('part_of_ring')
  return ok({ state: next.value, forfeit: forfeitOf(agreement, by, now) })
}
