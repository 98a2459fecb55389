import { startOfDay } from '../../../kernel/civil-date.ts'
import { hourMs } from '../../../kernel/durations.ts'
import { fail, ok, type Result } from '../../../kernel/result.ts'
import { maximumNights } from '../agreement/cancellation.rules.ts'
import { completesAt, firstNight, releasesAt } from '../expiry.rules.ts'
import { confirmHours } from '../help/ticks.rules.ts'
import { type LaterStay, laterStayAt, laterStayOf } from '../later-stay/later-stay.rules.ts'
import { isHost, nightsGiven, type ReturnFacts } from '../parts.rules.ts'
import { type Party, parties, type ReservationStatus } from '../reservations.rules.ts'

/** Nobody counts as missing before noon on the day of arrival. */
export const noShowFromHours = 12
/** How long the other side can object to a no-show; then it is final. */
export const objectionHours = 24
/** How long after the end any other problem can be reported. */
export const problemUntilHours = 48

export const problemKinds = ['no_show', 'problem'] as const
export type ProblemKind = (typeof problemKinds)[number]
/** Which party failed the other; with `none` the stay continues as agreed. */
export const problemOutcomes = ['offerer', 'receiver', 'none'] as const
export type ProblemOutcome = (typeof problemOutcomes)[number]

type Stay = {
  status: ReservationStatus
  startDate: string
  endDate: string
  offeredStartDate: string | null
  offeredEndDate: string | null
  fallen?: Party | null
  listingId?: number | null
}

/**
 * Whether a party may report a problem now. A no-show from noon of the first day of a stay, in an exchange of either,
 * until it is under way; anything else from the first day until two days after the last, without a home until who took
 * the help can no longer speak.
 */
export function reportPermission(
  stay: Stay,
  kind: ProblemKind,
  hasReported: boolean,
  now: Date,
): Result<null, 'problem_not_open' | 'already_reported'> {
  const isUnderWay = stay.status === 'agreed' || (kind === 'problem' && stay.status === 'completed')
  const isOpen = kind === 'no_show' ? isArriving(stay, now) : isOnOrJustOver(stay, now)
  if (!isUnderWay || !isOpen) return fail('problem_not_open')
  return hasReported ? fail('already_reported') : ok(null)
}

const isArriving = (stay: Stay, now: Date): boolean =>
  nightsGiven(stay).some(({ range }) => {
    const from = startOfDay(range.start).getTime() + noShowFromHours * hourMs
    return now.getTime() >= from && now.getTime() < releasesAt(range.start).getTime()
  })

const isOnOrJustOver = (stay: Stay, now: Date): boolean => {
  const hours = stay.listingId === null ? confirmHours : problemUntilHours
  return (
    now.getTime() >= startOfDay(firstNight(stay)).getTime() &&
    now.getTime() < completesAt(stay).getTime() + hours * hourMs
  )
}

/** When a no-show without an objection becomes final. */
export const becomesFinalAt = (reportedAt: Date): Date =>
  new Date(reportedAt.getTime() + objectionHours * hourMs)

/** The host's points when a party did not appear: a guest forfeits all of them, a host none. */
export function noShowForfeit(
  agreement: ReturnFacts & { pointsHeld: number; pointsPerNight: number | null },
  missing: Party,
): number {
  if (isHost(agreement, missing)) return 0
  return Math.min(agreement.pointsHeld, maximumNights * (agreement.pointsPerNight ?? 0))
}

export type Settlement = {
  outcome: ProblemOutcome
  /** What its host gets of the points held for a stay. */
  pointsToHost: number
  /** The stay that alone is settled; absent where the agreement is. */
  alone?: LaterStay
}

/**
 * The staff's possible settlements of a problem, by when it was reported. A stay that is over cannot be ended: once the
 * first of two is done, or the problem is about the later one, that one alone falls.
 */
export function settlements(
  agreement: ReturnFacts &
    Stay & {
      pointsHeld: number
      pointsPerNight: number | null
    },
  { reportedAt, now }: { reportedAt: Date; now: Date },
): Settlement[] {
  const goesOn: Settlement = { outcome: 'none', pointsToHost: agreement.pointsHeld }
  if (agreement.status !== 'agreed') return [goesOn]
  const later = laterStayOf(agreement, now)
  const isOfLater = later?.first === 'done' || laterStayAt(agreement, reportedAt) !== null
  const whole = isOfLater
    ? []
    : parties.map((outcome) => ({ outcome, pointsToHost: noShowForfeit(agreement, outcome) }))
  const alone =
    later && later.state !== 'done'
      ? parties.map((outcome) => ({ outcome, pointsToHost: 0, alone: later }))
      : []
  return [...whole, ...alone, goesOn]
}
