import { startOfDay } from '../../kernel/civil-date.ts'
import { hourMs } from '../../kernel/durations.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import { maximumNights } from './cancellation.rules.ts'
import { completesAt, firstNight, releasesAt } from './expiry.rules.ts'
import { isHost, type Party, parties, type ReservationStatus } from './reservations.rules.ts'

/** Nobody counts as missing before noon of the day of arrival. */
export const noShowFromHours = 12
/** The other side can object to a no-show this long; then it stands. */
export const objectionHours = 24
/** Any other problem can be told until so long after the end. */
export const problemUntilHours = 48

export const problemKinds = ['no_show', 'problem'] as const
export type ProblemKind = (typeof problemKinds)[number]
/** Who was found to have failed the other; `none` lets the stay run as agreed. */
export const problemOutcomes = ['offerer', 'receiver', 'none'] as const
export type ProblemOutcome = (typeof problemOutcomes)[number]

type Stay = {
  status: ReservationStatus
  startDate: string
  endDate: string
  offeredStartDate: string | null
  offeredEndDate: string | null
}

/**
 * Whether a party may report a problem now. A no-show from noon of the first day until the points go to the
 * host; anything else from the first day until two days after the last.
 */
export function reportPermission(
  stay: Stay,
  kind: ProblemKind,
  hasReported: boolean,
  now: Date,
): Result<null, 'problem_not_open' | 'already_reported'> {
  const begins = startOfDay(firstNight(stay)).getTime()
  const [from, until] =
    kind === 'no_show'
      ? [begins + noShowFromHours * hourMs, releasesAt(firstNight(stay)).getTime()]
      : [begins, completesAt(stay).getTime() + problemUntilHours * hourMs]
  const isUnderWay = stay.status === 'agreed' || (kind === 'problem' && stay.status === 'completed')
  if (!isUnderWay || now.getTime() < from || now.getTime() >= until) return fail('problem_not_open')
  return hasReported ? fail('already_reported') : ok(null)
}

/** When a no-show that nobody objects to stands. */
export const becomesFinalAt = (reportedAt: Date): Date =>
  new Date(reportedAt.getTime() + objectionHours * hourMs)

/** Points that go to the host when a party did not appear: a guest leaves all of them, a host none. */
export function noShowForfeit(
  agreement: { serviceType: string; pointsHeld: number; pointsPerNight: number | null },
  missing: Party,
): number {
  if (isHost(agreement.serviceType, missing)) return 0
  return Math.min(agreement.pointsHeld, maximumNights * (agreement.pointsPerNight ?? 0))
}

/** What staff may decide of a stay, and how many of its points the host gets by it. One that is over cannot be ended. */
export function settlements(agreement: {
  status: ReservationStatus
  serviceType: string
  pointsHeld: number
  pointsPerNight: number | null
}): { outcome: ProblemOutcome; pointsToHost: number }[] {
  const ends =
    agreement.status === 'agreed'
      ? parties.map((outcome) => ({ outcome, pointsToHost: noShowForfeit(agreement, outcome) }))
      : []
  return [...ends, { outcome: 'none', pointsToHost: agreement.pointsHeld }]
}
