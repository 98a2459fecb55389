import { addDays, type CivilDate, civilDateOf, startOfDay } from '../../../kernel/civil-date.ts'
import { type DateRange, nightsOf, subtractRanges } from '../../../kernel/date-range.ts'
import { dayMs, hourMs } from '../../../kernel/durations.ts'
import { fail, ok, type Result } from '../../../kernel/result.ts'
import { type ListingNights, stayDaysOfCalendar } from '../../calendar/calendar.rules.ts'
import { canStay, stayDaysOf } from '../../listings/availability.rules.ts'
import type { ServiceType } from '../../listings/listing-types.ts'
import { stayCost } from '../../points/points.rules.ts'
import { type CancellableAgreement, forfeitOf } from '../agreement/cancellation.rules.ts'
import { earliestFirstNight, idleDays, lastCheckOut, leadHours } from '../expiry.rules.ts'
import { mainReturn, nightsGiven } from '../parts.rules.ts'
import type { Party } from '../reservations.rules.ts'
import type { Guests } from '../terms.rules.ts'

/** What an amendment may change in an agreement: the nights in either listing, and the guests. */
export type AmendableTerms = Guests & {
  startDate: CivilDate
  endDate: CivilDate
  offeredStartDate: CivilDate | null
  offeredEndDate: CivilDate | null
  /** Whose nights fell; the rest of the agreement goes on. */
  fallen?: Party | null
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

/** From a day before its first night on, a stay can only lose nights; the other stay of an exchange has its own time. */
export const mayOnlyShorten = ({ start }: { start: CivilDate }, now: Date): boolean =>
  now.getTime() >= startOfDay(start).getTime() - leadHours * hourMs

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

type ChangedStay = { present: DateRange; requested: DateRange; dropped: CivilDate | undefined }

/** Each stay of the agreement with its new nights, and the first night that it loses; null if the stays differ. */
function changedStays(agreement: AmendableTerms, terms: AmendableTerms): ChangedStay[] | null {
  const requested = new Map(nightsGiven(terms).map(({ giver, range }) => [giver, range]))
  const present = nightsGiven(agreement)
  if (requested.size !== present.length) return null
  const stays = present.flatMap(({ giver, range }) => {
    const next = requested.get(giver)
    return next ? [{ present: range, requested: next, dropped: firstLost(range, next) }] : []
  })
  return stays.length === present.length ? stays : null
}

/** The nights stay apart, so the earliest lost one is the start of the first remaining range. */
const firstLost = (present: DateRange, next: DateRange): CivilDate | undefined =>
  subtractRanges([present], [next])
    .map(({ start }) => start)
    .toSorted()[0]

const guestKinds = ['adults', 'children', 'pets'] as const

/** The earliest night that new terms drop; undefined if every night stays. */
const firstDropped = (stays: readonly ChangedStay[]): CivilDate | undefined =>
  stays.flatMap(({ dropped }) => dropped ?? []).toSorted()[0]

/** Whether an amendment has the nights and guests of the agreement, and so changes only what is given besides. */
export function areSameTerms(agreement: AmendableTerms, terms: AmendableTerms): boolean {
  const areSameNights = changedStays(agreement, terms)?.every(
    ({ present, requested }) => requested.start === present.start && requested.end === present.end,
  )
  return areSameNights === true && guestKinds.every((kind) => terms[kind] === agreement[kind])
}

/**
 * Whether these terms can be proposed for the agreement, apart from whether the nights are free. What is given besides may
 * change alone.
 */
export function checkAmendment(
  agreement: AmendableAgreement,
  terms: AmendableTerms,
  now: Date,
  { changesExtras = false }: { changesExtras?: boolean } = {},
): Result<null, 'invalid_input' | 'dates_not_free' | 'only_shorten'> {
  const stays = changedStays(agreement, terms)
  if (!stays) return fail('invalid_input')
  if (stays.some(({ requested }) => requested.start >= requested.end)) return fail('dates_not_free')
  if (areSameTerms(agreement, terms)) return changesExtras ? ok(null) : fail('invalid_input')
  const begun = stays.filter(({ present }) => mayOnlyShorten(present, now))
  if (begun.length === 0) return ok(null)
  const dropped = firstDropped(begun)
  const stayInside = begun.every(
    ({ present, requested }) => requested.start === present.start && requested.end <= present.end,
  )
  const isSmaller = guestKinds.every((kind) => terms[kind] <= agreement[kind])
  // The guests come to both stays: there are not more of them once one has begun.
  if (!stayInside || !isSmaller) return fail('only_shorten')
  if (dropped === undefined) return begun.length < stays.length ? ok(null) : fail('only_shorten')
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
  if (mainReturn(agreement) !== 'points') return { change: 0, forfeit: 0 }
  const perNight = agreement.pointsPerNight ?? 0
  const more =
    nightsOf({ start: terms.startDate, end: terms.endDate }) -
    nightsOf({ start: agreement.startDate, end: agreement.endDate })
  const dropped = firstDropped(changedStays(agreement, terms) ?? [])
  if (more >= 0 || dropped === undefined) return { change: stayCost(perNight, more), forfeit: 0 }
  const worth = stayCost(perNight, -more)
  const forfeit = forfeitOf({ ...agreement, startDate: dropped, pointsHeld: worth }, by, now)
  return { change: forfeit - worth, forfeit }
}

/**
 * An amendment waits five days for its answer, and never into the last day before the earlier start of a stay that has
 * yet to begin, nor into a night that one under way loses.
 */
export function amendmentExpiresAt(agreement: AmendableTerms, terms: AmendableTerms, proposedAt: Date): Date {
  const tooLate = (changedStays(agreement, terms) ?? []).flatMap(({ present, requested, dropped }) => {
    if (mayOnlyShorten(present, proposedAt))
      return dropped === undefined ? [] : [startOfDay(dropped).getTime()]
    const earlier = requested.start < present.start ? requested.start : present.start
    return [startOfDay(earlier).getTime() - leadHours * hourMs]
  })
  return new Date(Math.min(proposedAt.getTime() + idleDays * dayMs, ...tooLate))
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
