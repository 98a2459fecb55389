import { type CivilDate, civilDateOf } from '../../kernel/civil-date.ts'
import { nightsOf } from '../../kernel/date-range.ts'
import { fail, ok, type Result } from '../../kernel/result.ts'
import type { ServiceType } from '../listings/listing-types.ts'
import { guestPercent } from '../reservations/agreement/cancellation.rules.ts'
import { mainReturn } from '../reservations/parts.rules.ts'
import type { Party } from '../reservations/reservations.rules.ts'

/** How many homes a guest is shown, and how many requests can be waiting at once. */
export const maxListings = 12
export const maxRequests = 6
/** What the host of a rescue home gets beyond the price, for at most this many nights. */
export const bonusPercent = 20
export const bonusNights = 7
/** A home that costs more per night than this percentage of the lost one is not offered: the community pays the gap. */
export const maxPricePercent = 150
/** How far a home may lie from the lost one, in degrees. */
export const reachDegrees = 0.7

export const rescueStates = ['open', 'rescued', 'ended'] as const
export type RescueState = (typeof rescueStates)[number]
export const rescueRequestStates = ['open', 'accepted', 'declined', 'closed'] as const
export type RescueRequestState = (typeof rescueRequestStates)[number]

type LostStay = {
  status: string
  serviceType: ServiceType
  startDate: CivilDate
  endDate: CivilDate
  agreedAt: Date | null
  pointsPerNight: number | null
}

/**
 * What a guest can be rescued with: the remaining nights, at most at the old price. None unless a stay for points was
 * agreed on and its host ended it. `isLate`: a guest would have paid for cancelling then, so the host pays the bonus.
 */
export function rescueOf(
  lost: LostStay,
  endedBy: Party,
  now: Date,
): { startDate: CivilDate; endDate: CivilDate; pointsPerNight: number; isLate: boolean } | null {
  if (lost.status !== 'cancelled' || lost.agreedAt === null || lost.pointsPerNight === null) return null
  if (mainReturn(lost) !== 'points' || endedBy !== 'receiver') return null
  const today = civilDateOf(now)
  const startDate = lost.startDate > today ? lost.startDate : today
  if (startDate >= lost.endDate) return null
  const { endDate, pointsPerNight } = lost
  return { startDate, endDate, pointsPerNight, isLate: guestPercent(lost, now) > 0 }
}

/**
 * Most points that a host who ended an agreed stay now would pay: the bonus of the dearest rescue home that is offered.
 * Nothing of it if a guest could still leave for free.
 */
export function maxBonus(lost: Omit<LostStay, 'status'>, now: Date): number {
  const rescue = rescueOf({ ...lost, status: 'cancelled' }, 'receiver', now)
  if (!rescue?.isLate) return 0
  const dearest = Math.floor((rescue.pointsPerNight * maxPricePercent) / 100)
  const nights = nightsOf({ start: rescue.startDate, end: rescue.endDate })
  return rescuePrice(rescue, { userPoints: dearest, isOptedIn: true }, nights)?.bonus ?? 0
}

/** Homes can be requested until the day of arrival is over. */
export const isRescueOver = (rescue: { startDate: CivilDate }, now: Date): boolean =>
  civilDateOf(now) > rescue.startDate

export type RescuePrice = {
  /** What the guest pays for a night: never more than before. */
  guestPerNight: number
  /** What the home costs beyond that, for the whole stay. */
  gap: number
  /** What its host gets in addition. */
  bonus: number
}

/** What a home would cost each side; null if it is too expensive to be offered. */
export function rescuePrice(
  rescue: { pointsPerNight: number },
  listing: { userPoints: number; isOptedIn: boolean },
  nights: number,
): RescuePrice | null {
  if (listing.userPoints * 100 > rescue.pointsPerNight * maxPricePercent) return null
  const guestPerNight = Math.min(listing.userPoints, rescue.pointsPerNight)
  const bonus = Math.floor((listing.userPoints * Math.min(nights, bonusNights) * bonusPercent) / 100)
  return {
    guestPerNight,
    gap: (listing.userPoints - guestPerNight) * nights,
    bonus: listing.isOptedIn ? bonus : 0,
  }
}

/**
 * Who pays the bonus: a late canceller as far as their balance goes, then the pool as far as it goes beyond the gap.
 * Null if the pool lacks the gap, which nobody else pays.
 */
export function bonusPayers(
  price: { gap: number; bonus: number },
  payers: { isLate: boolean; cancellerBalance: number; pool: number },
): { fromCanceller: number; fromPool: number } | null {
  if (price.gap > payers.pool) return null
  const fromCanceller = payers.isLate ? Math.min(price.bonus, payers.cancellerBalance) : 0
  return { fromCanceller, fromPool: Math.min(price.bonus - fromCanceller, payers.pool - price.gap) }
}

/**
 * What the host of a rescued stay is owed of what was set aside: all of it, or the part for the remaining nights if the
 * stay was shortened.
 */
export function rescueDue(
  aside: { nights: number; gap: number; bonus: number },
  nights: number,
): { gap: number; bonus: number } {
  const share = (amount: number, max: number) =>
    Math.floor((amount * Math.min(nights, max)) / Math.max(1, max))
  return {
    gap: share(aside.gap, aside.nights),
    bonus: share(aside.bonus, Math.min(aside.nights, bonusNights)),
  }
}

/** Homes in the order of the likeliest yes: rescue homes first, each group as search ranks them. */
export const inLikelyOrder = <Listing extends { isOptedIn: boolean }>(
  ranked: readonly Listing[],
): Listing[] => [
  ...ranked.filter((listing) => listing.isOptedIn),
  ...ranked.filter((listing) => !listing.isOptedIn),
]

/** The homes of each host, in the order of the list. */
export function listingsByHost<Listing extends { ownerId: number }>(
  listings: readonly Listing[],
): Map<number, Listing[]> {
  const byHost = new Map<number, Listing[]>()
  for (const listing of listings)
    byHost.set(listing.ownerId, [...(byHost.get(listing.ownerId) ?? []), listing])
  return byHost
}

/** Which of the chosen homes are requested now: those that were not before, up to the remaining number. */
export function requestRescue(
  rescue: { state: RescueState; startDate: CivilDate },
  requests: readonly { listingId: number; state: RescueRequestState }[],
  listingIds: readonly number[],
  actor: RescueActor,
  now: Date,
): Result<number[], 'not_found' | 'rescue_closed' | 'too_many_rescue_requests'> {
  if (actor !== 'guest') return fail('not_found')
  if (rescue.state !== 'open' || isRescueOver(rescue, now)) return fail('rescue_closed')
  const ids = [...new Set(listingIds)].filter((id) => !requests.some(({ listingId }) => listingId === id))
  return ids.length > requestsLeft(requests) ? fail('too_many_rescue_requests') : ok(ids)
}

/** Whether the search can be closed: by its guest, as long as it is open. */
export function closeRescue(
  rescue: { state: RescueState },
  actor: RescueActor,
): Result<'ended', 'not_found' | 'rescue_closed'> {
  if (actor !== 'guest') return fail('not_found')
  return rescue.state === 'open' ? ok('ended') : fail('rescue_closed')
}

/** What fails is tried again; from then on the guest is written to without the number of homes. */
const countedForMs = 10_000

/** Whether the mail of a stay that ended then still counts the free homes. */
export const countsListings = (endedAt: Date, now: Date): boolean =>
  now.getTime() - endedAt.getTime() < countedForMs

export const requestsLeft = (requests: readonly { state: RescueRequestState }[]): number =>
  Math.max(0, maxRequests - requests.filter(({ state }) => state === 'open').length)

export type RescueActor = 'requested_host' | 'guest' | 'stranger'
export const rescueActors = ['requested_host', 'guest', 'stranger'] as const satisfies readonly RescueActor[]

/** Whether a request can be answered: by its host, while it and its rescue are open. */
export function answerRescue(
  rescue: { state: RescueState; startDate: CivilDate },
  request: { state: RescueRequestState },
  answer: 'accept' | 'decline',
  actor: RescueActor,
  now: Date,
): Result<RescueRequestState, 'not_found' | 'rescue_closed'> {
  if (actor !== 'requested_host') return fail('not_found')
  const isOpen = rescue.state === 'open' && request.state === 'open' && !isRescueOver(rescue, now)
  if (!isOpen) return fail('rescue_closed')
  return ok(answer === 'accept' ? 'accepted' : 'declined')
}
