import { type CivilDate, civilDateOf, daysBetween, startOfDay } from '../../kernel/civil-date.ts'
import { hourMs } from '../../kernel/durations.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { firstNight, releasesAt } from './expiry.rules.ts'
import { act, isHost, type Party, type Refusal, type ReservationState } from './reservations.rules.ts'

/** A guest may think again for free this long after the agreement. */
export const freeHours = 24
/** The forfeit is at most the price of this many nights. */
export const maximumNights = 7
/** Percent of the held points that the host gets, by whole days left before check-in. */
export const guestPercents = { early: 0, middle: 25, late: 50, noShow: 100 } as const

export type CancellableAgreement = ReservationState & {
  serviceType: string
  startDate: CivilDate
  offeredStartDate: CivilDate | null
  agreedAt: Date | null
  /** Points in escrow for this stay. */
  pointsHeld: number
  pointsPerNight: number | null
  /** A reported problem of the stay is undecided. */
  hasOpenProblem: boolean
}

/** Percent of the held points that a guest who cancels now forfeits to the host. */
export function guestPercent(agreement: { startDate: CivilDate; agreedAt: Date | null }, now: Date): number {
  if (agreement.agreedAt && now.getTime() - agreement.agreedAt.getTime() < freeHours * hourMs) return 0
  if (now.getTime() >= startOfDay(agreement.startDate).getTime()) return guestPercents.noShow
  const days = daysBetween(civilDateOf(now), agreement.startDate)
  if (days > 30) return guestPercents.early
  return days >= 7 ? guestPercents.middle : guestPercents.late
}

/** Points that the host gets if this party cancels now. A host who cancels gets nothing. */
export function forfeitOf(agreement: CancellableAgreement, by: Party, now: Date): number {
  if (agreement.pointsHeld === 0 || isHost(agreement.serviceType, by)) return 0
  const share = Math.floor((agreement.pointsHeld * guestPercent(agreement, now)) / 100)
  return Math.min(share, maximumNights * (agreement.pointsPerNight ?? 0))
}

/**
 * Whether this party may cancel now, and its cost in points. A stay that has started cannot be cancelled, nor one with
 * an undecided problem: nobody cancels their way out of a no-show.
 */
export function cancellation(
  agreement: CancellableAgreement,
  by: Party | 'stranger',
  now: Date,
): Result<{ state: ReservationState; forfeit: number }, Refusal> {
  const next = act(agreement, 'cancel', by)
  if (!next.ok) return next
  if (by === 'stranger') return fail('not_found')
  const isUnderWay = now.getTime() >= releasesAt(firstNight(agreement)).getTime()
  if (agreement.status === 'agreed' && (isUnderWay || agreement.hasOpenProblem))
    return fail('reservation_closed')
  return ok({ state: next.value, forfeit: forfeitOf(agreement, by, now) })
}
