import { listingsOf, loadCards, readListingNights } from '#server/features/listings/listings.public.ts'
import { balanceOf } from '#server/features/points/points.public.ts'
import { countPayable } from '#server/features/search/search.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { type ListingNights, stayDaysOfCalendar } from '#shared/features/calendar/calendar.rules.ts'
import { helpServiceTypes, pointService, type ServiceType } from '#shared/features/listings/listing-types.ts'
import { earliestFirstNight } from '#shared/features/reservations/expiry.rules.ts'
import type { Extra } from '#shared/features/reservations/extras/extras.rules.ts'
import type { FoundWay } from '#shared/features/reservations/negotiation/best-way.messages.ts'
import { bestWay } from '#shared/features/reservations/negotiation/best-way.rules.ts'
import { nightsAndPoints } from '#shared/features/reservations/negotiation/nights-and-points.rules.ts'
import { mainReturn } from '#shared/features/reservations/parts.rules.ts'
import { guestIsShort } from '#shared/features/reservations/reservations.messages.ts'
import { checkStay, hasFreeNight } from '#shared/features/reservations/terms.rules.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { findReservation, type LockedReservation, type ReservationRow } from '../reservations.queries.ts'
import { refusalOf, requirePoints } from './check-approval.ts'
import { hasAnyListing, markPointsShort } from './negotiations.queries.ts'

/**
 * A host's yes that the guest cannot pay: nothing of it is saved, and the guest is notified.
 * @throws AppError not_enough_points, in words for the host
 */
export async function requireGuestPays(
  tx: Transaction,
  { now, clock, reply }: Pick<Call, 'now' | 'clock' | 'reply'>,
  reservation: LockedReservation,
  { price, extras }: { price: number; extras: readonly Extra[] },
): Promise<void> {
  const refusal = await refusalOf(() =>
    requirePoints(tx, reservation, { price, extras, payers: ['offerer'], at: now }),
  )
  if (refusal === null) return
  reply.afterRefusal((later) => notifyGuest(later, clock, reservation, now))
  throw new AppError('not_enough_points', { sentence: guestIsShort })
}

async function notifyGuest(
  tx: Transaction,
  clock: Clock,
  reservation: LockedReservation,
  now: Date,
): Promise<void> {
  if (!(await markPointsShort(tx, reservation.id, now))) return
  await recordReservationEvent(tx, clock, reservation, {
    type: 'reservation_points_short',
    actor_id: reservation.receiverId,
  })
}

export type WayOutOfShortage = FoundWay & { path: string }

/** The best way on for a guest whose points are short, and where it begins; undefined without such a guest. */
export async function findWayOut(
  db: Queryable,
  reservationId: number,
  at: { now: Date; locale: Locale },
): Promise<WayOutOfShortage | undefined> {
  const asked = await findReservation(db, reservationId)
  if (!asked || mainReturn(asked) !== 'points') return undefined
  const { offererId: guestId, listingId, startDate: start, endDate: end } = asked
  const [own, hasListing] = await Promise.all([listingsOf(db, guestId), hasAnyListing(db, guestId)])
  const nights = await readListingNights(db, [listingId, ...own])
  const isFree = (listing: number, service: ServiceType) => {
    const days = nights.get(listing)
    return days !== undefined && checkStay(days, service, { start, end }, at.now).ok
  }
  const opensLater = (listing: number) => {
    const days = nights.get(listing)
    return days !== undefined && hasFreeNight(days, 'home_exchange', at.now)
  }
  const takesExchange = isFree(listingId, 'home_exchange')
  const mixed = takesExchange ? await findMixed(db, asked, own, { nights, ...at }) : null
  const canSwap = takesExchange && own.some((each) => isFree(each, 'home_exchange'))
  const [help = null] = helpServiceTypes.filter((service) => isFree(listingId, service))
  const listingsWithin = await countPayable(db, guestId, { stay: { start, end }, guests: asked }, at)
  const { way } = bestWay({
    payment: { covered: 0, advanced: 0, missing: 1 },
    canMix: mixed !== null,
    canSwap,
    canHelp: help !== null,
    canSwapLater: takesExchange && !canSwap && own.some(opensLater),
    listingsWithin,
    hasListing,
  })
  if (way === 'funded') return undefined
  const query = {
    ...{ startDate: start, endDate: end, withinBalance: 'true', serviceTypes: pointService },
    ...{ adults: String(asked.adults), children: String(asked.children), pets: String(asked.pets) },
  }
  const path = {
    nights_and_points: `/reservation/${reservationId}`,
    swap: `/reservation/${reservationId}`,
    help: `/reservation/${reservationId}`,
    other_days: `/reservation/${reservationId}`,
    homes_within: `/results?${new URLSearchParams(query)}`,
    list_home: hasListing ? '/profile?section=listing' : '/add-listing',
  }[way]
  return { way, help, mixed, listingsWithin, hasListing, path }
}

/** Nights in a home of the guest and points that even out with the stay. */
async function findMixed(
  db: Queryable,
  asked: ReservationRow,
  own: readonly number[],
  { nights, now, locale }: { nights: ReadonlyMap<number, ListingNights>; now: Date; locale: Locale },
) {
  const [cards, balance] = await Promise.all([
    loadCards(db, [asked.listingId, ...own], locale),
    balanceOf(db, asked.offererId),
  ])
  const priceOf = (listing: number) => cards.get(listing)?.user_points ?? 0
  const givable = own.flatMap((id) => {
    const calendar = nights.get(id)
    const days = calendar && stayDaysOfCalendar(calendar, 'home_exchange', earliestFirstNight(now))
    return days ? [{ id, pointsPerNight: priceOf(id), days }] : []
  })
  const stay = { start: asked.startDate, end: asked.endDate }
  const pointsPerNight = asked.pointsPerNight ?? priceOf(asked.listingId)
  return nightsAndPoints({ stay, pointsPerNight }, givable, balance)
}
