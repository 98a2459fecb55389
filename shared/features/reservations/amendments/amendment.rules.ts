import { addDays, type CivilDate, civilDateOf, startOfDay } from '../../../kernel/civil-date.ts'
import { type DateRange, nightsOf, subtractRanges } from '../../../kernel/date-range.ts'
import { dayMs, hourMs } from '../../../kernel/durations.ts'
import { fail, ok, type Result } from '../../../kernel/result.ts'
import { type ListingNights, stayDaysOfCalendar } from '../../calendar/calendar.rules.ts'
import { canStay, stayDaysOf } from '../../listings/availability.rules.ts'
import { pointService, type ServiceType } from '../../listings/listing-types.ts'
import { stayCost } from '../../points/points.rules.ts'
import { type CancellableAgreement, forfeitOf } from '../agreement/cancellation.rules.ts'
import { earliestFirstNight, firstNight, idleDays, lastCheckOut, leadHours } from '../expiry.rules.ts'
import type { Party } from '../reservations.rules.ts'
import type { Guests } from '../terms.rules.ts'

/** What an amendment may change in an agreement: the nights in either listing, and the guests. */
export type AmendableTerms = Guests & {
  startDate: CivilDate
  endDate: CivilDate
  offeredStartDate: CivilDate | null
  offeredEndDate: CivilDate | null
}

export type AmendableAgreement = CancellableAgreement & AmendableTerms

export const amendmentStates = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type AmendmentState = (typeof amendmentStates)[number]

export const amendmentActors = ['proposer', 'counterpart', 'stranger', 'clock'] as const
export type AmendmentActor = (typeof amendmentActors)[number]

/** Everything that can happen to an open amendment, and who may do it. */
export const amendmentTransitions = {
  accept: { to: 'accepted', who: 'counterpart' },
  decline: { to: 'declined', who: 'counterpart' },
  withdraw: { to: 'withdrawn', who: 'proposer' },
  expire: { to: 'expired', who: 'clock' },
} as const satisfies Record<string, { to: AmendmentState; who: AmendmentActor }>
export type AmendmentAction = keyof typeof amendmentTransitions

/** The legs of an agreement: the nights in the requested listing, then those in the offered one. */
export function legsOf(terms: AmendableTerms): DateRange[] {
  const { offeredStartDate, offeredEndDate } = terms
  const requested = { start: terms.startDate, end: terms.endDate }
  return offeredStartDate !== null && offeredEndDate !== null
    ? [requested, { start: offeredStartDate, end: offeredEndDate }]
    : [requested]
}

/** From a day before the first night on, nights can only be dropped. */
export const mayOnlyShorten = (agreement: AmendableTerms, now: Date): boolean =>
  now.getTime() >= startOfDay(firstNight(agreement)).getTime() - leadHours * hourMs

/** Whether a party may propose an amendment now. */
export function amendmentPermission(
  agreement: AmendableAgreement,
  actor: Party | 'stranger',
  hasOpenAmendment: boolean,
  now: Date,
): Result<null, 'not_found' | 'reservation_closed' | 'amendment_open'> {
  if (actor === 'stranger') return fail('not_found')
  if (agreement.status !== 'agreed' || agreement.hasOpenProblem) return fail('reservation_closed')
  // The stay of a ring has the dates of the ring.
  if (agreement.ringId !== null) return fail('reservation_closed')
  // The last night that can still be dropped has begun.
  if (lastCheckOut(agreement) <= addDays(civilDateOf(now), 1)) return fail('reservation_closed')
  return hasOpenAmendment ? fail('amendment_open') : ok(null)
}

const guestKinds = ['adults', 'children', 'pets'] as const

/** The earliest night that new terms drop; undefined if every night stays. */
const firstDropped = (agreement: AmendableTerms, terms: AmendableTerms): CivilDate | undefined =>
  subtractLegs(agreement, terms)
    .map((range) => range.start)
    .toSorted()[0]

/** The nights of the first that the second lacks, leg by leg. */
const subtractLegs = (from: AmendableTerms, without: AmendableTerms): DateRange[] => {
  const others = legsOf(without)
  return legsOf(from).flatMap((leg, at) => subtractRanges([leg], others.slice(at, at + 1)))
}

/** Whether these terms can be proposed for the agreement, apart from whether the nights are free. */
export function checkAmendment(
  agreement: AmendableAgreement,
  terms: AmendableTerms,
  now: Date,
): Result<null, 'invalid_input' | 'dates_not_free' | 'only_shorten'> {
  const legs = legsOf(terms)
  const present = legsOf(agreement)
  if (legs.length !== present.length) return fail('invalid_input')
  if (legs.some(({ start, end }) => start >= end)) return fail('dates_not_free')
  const isSame = legs.every((leg, at) => leg.start === present[at]?.start && leg.end === present[at]?.end)
  if (isSame && guestKinds.every((kind) => terms[kind] === agreement[kind])) return fail('invalid_input')
  if (!mayOnlyShorten(agreement, now)) return ok(null)
  const dropped = firstDropped(agreement, terms)
  const staysInside = legs.every((leg, at) => leg.start === present[at]?.start && leg.end <= present[at].end)
  const isSmaller = guestKinds.every((kind) => terms[kind] <= agreement[kind])
  if (dropped === undefined || !staysInside || !isSmaller) return fail('only_shorten')
  return dropped > civilDateOf(now) ? ok(null) : fail('dates_not_free')
}

/**
 * Whether a leg can have its new nights: those that it already has stay its own, whatever the host offers today.
 * `nights` includes those that the agreement itself occupies.
 */
export function checkLeg(
  nights: ListingNights,
  service: ServiceType,
  { present, requested }: { present: DateRange; requested: DateRange },
  now: Date,
): Result<DateRange, 'dates_not_free'> {
  if (subtractRanges([requested], [present]).length === 0) return ok(requested)
  if (requested.start < earliestFirstNight(now)) return fail('dates_not_free')
  const others = nights.occupied.flatMap((taken) => subtractRanges([taken], [present]))
  const days = stayDaysOfCalendar({ ...nights, occupied: others }, service)
  const withPresent = stayDaysOf(
    [...days.free, present],
    subtractRanges(days.occupied, [present]),
    undefined,
    days.limits,
  )
  return canStay(withPresent, requested) ? ok(requested) : fail('dates_not_free')
}

/**
 * What an amendment moves: `change` points are the guest's to pay, or to get back if negative; `forfeit` is what the
 * host gets for dropped nights, by the steps of a cancellation, as if they were a separate stay.
 */
export function amendmentPoints(
  agreement: AmendableAgreement,
  terms: AmendableTerms,
  by: Party,
  now: Date,
): { change: number; forfeit: number } {
  if (agreement.serviceType !== pointService) return { change: 0, forfeit: 0 }
  const perNight = agreement.pointsPerNight ?? 0
  const more =
    nightsOf({ start: terms.startDate, end: terms.endDate }) -
    nightsOf({ start: agreement.startDate, end: agreement.endDate })
  const dropped = firstDropped(agreement, terms)
  if (more >= 0 || dropped === undefined) return { change: stayCost(perNight, more), forfeit: 0 }
  const worth = stayCost(perNight, -more)
  const forfeit = forfeitOf({ ...agreement, startDate: dropped, pointsHeld: worth }, by, now)
  return { change: forfeit - worth, forfeit }
}

/** An amendment waits five days for its answer, and never into the last day before the earlier start. */
export function amendmentExpiresAt(agreement: AmendableTerms, terms: AmendableTerms, proposedAt: Date): Date {
  const idle = proposedAt.getTime() + idleDays * dayMs
  const dropped = firstDropped(agreement, terms)
  const starts = [firstNight(agreement), firstNight(terms)].map((night) => startOfDay(night).getTime())
  const tooLate =
    mayOnlyShorten(agreement, proposedAt) && dropped !== undefined
      ? startOfDay(dropped).getTime()
      : Math.min(...starts) - leadHours * hourMs
  return new Date(Math.min(idle, tooLate))
}

/** Who a party is to an amendment. */
export const amendmentActorOf = (
  amendment: { proposerId: number },
  parties: { offererId: number; receiverId: number },
  memberId: number,
): AmendmentActor => {
  if (memberId !== parties.offererId && memberId !== parties.receiverId) return 'stranger'
  return memberId === amendment.proposerId ? 'proposer' : 'counterpart'
}

/**
 * The state after the action, or why it is refused. One that is no longer open, or whose agreement has ended, gives
 * `terms_changed`: what the actor saw is outdated.
 */
export function settleAmendment(
  amendment: { state: AmendmentState; expiresAt: Date },
  agreement: { status: string; hasOpenProblem: boolean },
  action: AmendmentAction,
  actor: AmendmentActor,
  now: Date,
): Result<AmendmentState, 'not_found' | 'not_allowed' | 'terms_changed' | 'reservation_closed'> {
  if (actor === 'stranger') return fail('not_found')
  const { to, who } = amendmentTransitions[action]
  if (who !== actor) return fail('not_allowed')
  const isOver = amendment.expiresAt.getTime() <= now.getTime() || agreement.status !== 'agreed'
  if (amendment.state !== 'open') return fail('terms_changed')
  if (action === 'expire') return isOver ? ok(to) : fail('not_allowed')
  if (isOver) return fail('terms_changed')
  return action === 'accept' && agreement.hasOpenProblem ? fail('reservation_closed') : ok(to)
}
