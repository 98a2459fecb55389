import { type CivilDate, startOfDay } from '../../../kernel/civil-date.ts'
import { type DateRange, nightsOf } from '../../../kernel/date-range.ts'
import { fail, ok, type Result } from '../../../kernel/result.ts'
import { stayCost } from '../../points/points.rules.ts'
import { maximumNights } from '../agreement/cancellation.rules.ts'
import { releasesAt } from '../expiry.rules.ts'
import { type GivenNights, mainReturn, nightsGiven, type ReturnFacts } from '../parts.rules.ts'
import {
  type Actor,
  act,
  otherParty,
  type Party,
  type Refusal,
  type ReservationState,
} from '../reservations.rules.ts'

type NightsState = 'planned' | 'under_way' | 'done' | 'fallen'

/** Where the nights of an agreement stand: under way from 24 hours after their first day began. */
export function nightsStateOf({ start, end }: DateRange, isFallen: boolean, now: Date): NightsState {
  if (isFallen) return 'fallen'
  if (now.getTime() >= startOfDay(end).getTime()) return 'done'
  return now.getTime() >= releasesAt(start).getTime() ? 'under_way' : 'planned'
}

type Exchange = ReturnFacts & {
  startDate: CivilDate
  endDate: CivilDate
  offeredStartDate: CivilDate | null
  offeredEndDate: CivilDate | null
  fallen?: Party | null
}

export type LaterStay = GivenNights & {
  taker: Party
  state: NightsState
  /** Where the stay stands that began first. */
  first: Exclude<NightsState, 'planned' | 'fallen'>
}

/**
 * The later of two stays once the first is under way or done; from then on it has a life of its own. Null before, for
 * stays that begin on one day, for anything but an exchange of two, and once it has fallen.
 */
export function laterStayOf(exchange: Exchange, now: Date): LaterStay | null {
  if (mainReturn(exchange) !== 'nights') return null
  const [one, two] = nightsGiven(exchange)
  if (!one || !two || one.range.start === two.range.start) return null
  const [first, later] = one.range.start < two.range.start ? [one, two] : [two, one]
  const begun = nightsStateOf(first.range, false, now)
  if (begun !== 'under_way' && begun !== 'done') return null
  const state = nightsStateOf(later.range, false, now)
  return { ...later, taker: otherParty(later.giver), state, first: begun }
}

/** The later stay that a report of this moment is about; null if it is about the first, or about both. */
export function laterStayAt(exchange: Exchange, reportedAt: Date): LaterStay | null {
  const later = laterStayOf(exchange, reportedAt)
  return later && reportedAt.getTime() >= startOfDay(later.range.start).getTime() ? later : null
}

type DropRefusal = Refusal | 'leg_not_droppable'

/** Whether the later stay may be dropped now; `seenVersion` is the version of the terms that the actor saw. */
export function dropPermission(
  agreement: ReservationState & Exchange & { hasOpenProblem: boolean },
  actor: Actor,
  now: Date,
  seenVersion: number = agreement.version,
): Result<LaterStay, DropRefusal> {
  const next = act(agreement, 'drop', actor, seenVersion)
  if (!next.ok) return next
  if (agreement.hasOpenProblem) return fail('reservation_closed')
  const later = laterStayOf(agreement, now)
  return later?.state === 'planned' ? ok(later) : fail('leg_not_droppable')
}

/**
 * Points that the host of a stay gives its guest when it falls: the price of its nights, at most of seven, and never
 * more than the host has. A guest who fails the other side gives nothing.
 */
export function dropCost(
  stay: { giver: Party; range: DateRange },
  failing: Party,
  { pointsPerNight, balance }: { pointsPerNight: number; balance: number },
): number {
  if (failing !== stay.giver) return 0
  return Math.min(stayCost(pointsPerNight, Math.min(nightsOf(stay.range), maximumNights)), balance)
}
