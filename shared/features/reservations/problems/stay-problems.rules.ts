import { startOfDay } from '../../../kernel/civil-date.ts'
import { hourMs } from '../../../kernel/durations.ts'
import { fail, ok, type Result } from '../../../kernel/result.ts'
import { maximumNights } from '../agreement/cancellation.rules.ts'
import { completesAt, firstNight, releasesAt } from '../expiry.rules.ts'
import { isHost, type Party, parties, type ReservationStatus, type RoleFacts } from '../reservations.rules.ts'

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
}

/**
 * Whether a party may report a problem now. A no-show from noon of the first day until the points are released;
 * anything else from the first day until two days after the last.
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

/** When a no-show without an objection becomes final. */
export const becomesFinalAt = (reportedAt: Date): Date =>
  new Date(reportedAt.getTime() + objectionHours * hourMs)

/** The host's points when a party did not appear: a guest forfeits all of them, a host none. */
export function noShowForfeit(
  agreement: RoleFacts & { pointsHeld: number; pointsPerNight: number | null },
  missing: Party,
): number {
  if (isHost(agreement, missing)) return 0
  return Math.min(agreement.pointsHeld, maximumNights * (agreement.pointsPerNight ?? 0))
}

/** The staff's possible settlements of a stay, and the host's points for each. A stay that is over cannot be ended. */
export function settlements(
  agreement: RoleFacts & {
    status: ReservationStatus
    pointsHeld: number
    pointsPerNight: number | null
  },
): { outcome: ProblemOutcome; pointsToHost: number }[] {
  const ends =
    agreement.status === 'agreed'
      ? parties.map((outcome) => ({ outcome, pointsToHost: noShowForfeit(agreement, outcome) }))
      : []
  return [...ends, { outcome: 'none', pointsToHost: agreement.pointsHeld }]
}
