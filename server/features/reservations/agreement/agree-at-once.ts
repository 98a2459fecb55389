import { lockListings, occupyNights, readListingNights } from '#server/features/listings/listings.public.ts'
import { openChat } from '#server/features/messages/messages.public.ts'
import { rulesAt } from '#server/features/points/points.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { stayDaysOfCalendar } from '#shared/features/calendar/calendar.rules.ts'
import { canStay } from '#shared/features/listings/availability.rules.ts'
import { pointService, type ServiceType } from '#shared/features/listings/listing-types.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import { checkGuests, type Guests } from '#shared/features/reservations/terms.rules.ts'
import { type DateRange, nightsOf } from '#shared/kernel/date-range.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { guestsOf, recordRevision } from '../reservation-terms.ts'
import { insertReservation, type Listing, markAgreed, takeOverHiddenPhones } from '../reservations.queries.ts'

/** Whether a listing can have the stay now. @throws AppError listing_not_available, too_many_guests, dates_not_free */
export async function checkStayAtOnce(
  db: Queryable,
  listings: readonly Listing[],
  wanted: { hostId: number; listingId: number; guests: Guests; stay: DateRange; openFor: ServiceType },
): Promise<void> {
  const { hostId, listingId, guests, stay, openFor } = wanted
  const listing = listings.find(({ id }) => id === listingId)
  if (listing?.ownerId !== hostId || listing.state !== 'active') throw new AppError('listing_not_available')
  orThrow(checkGuests(guests, listing))
  const nights = (await readListingNights(db, [listingId])).get(listingId)
  if (!nights || !canStay(stayDaysOfCalendar(nights, openFor), stay)) throw new AppError('dates_not_free')
}

/**
 * Makes an agreement for points that both sides already want, even for tonight. The caller holds its points. @throws
 * AppError listing_not_available, too_many_guests, dates_not_free, nights_taken, reservation_exists
 */
export async function agreeAtOnce(
  tx: Transaction,
  clock: Clock,
  agreement: {
    guestId: number
    hostId: number
    listingId: number
    stay: DateRange
    guests: Guests
    pointsPerNight: number
    /** The exchange type for which the host has opened the nights; points by default. */
    openFor?: ServiceType
    /** Whose yes makes the agreement; by default the host's. */
    agreedBy?: number
    /** The ended agreement that it replaces. */
    insteadOf: number
    now: Date
  },
): Promise<{ id: number; pointsHeld: number }> {
  const {
    listingId,
    stay,
    now,
    pointsPerNight,
    openFor = pointService,
    agreedBy = agreement.hostId,
  } = agreement
  const guests = guestsOf(agreement.guests)
  const listings = await lockListings(tx, [listingId])
  await checkStayAtOnce(tx, listings, { ...agreement, openFor })
  const parties = { offererId: agreement.guestId, receiverId: agreement.hostId }
  const terms = {
    listingId,
    serviceType: pointService,
    startDate: stay.start,
    endDate: stay.end,
    offeredListingId: null,
    offeredStartDate: null,
    offeredEndDate: null,
    ...guests,
  }
  const id = await insertReservation(tx, { ...terms, ...parties, at: now })
  await recordRevision(tx, terms, { reservationId: id, version: 1, changedBy: agreement.guestId, at: now })
  await occupyNights(tx, id, [{ listingId, range: stay }], now)
  const pointsHeld = stayCost(pointsPerNight, nightsOf(stay))
  const { version: pointsRules } = await rulesAt(tx, now)
  await markAgreed(tx, id, { pointsPerNight, pointsRules, pointsHeld, at: now })
  await takeOverHiddenPhones(tx, id, agreement.insteadOf)
  await openChat(tx, clock, parties.offererId, parties.receiverId)
  await recordReservationEvent(
    tx,
    clock,
    { id, ...parties },
    { type: 'reservation_agreed', actor_id: agreedBy },
  )
  return { id, pointsHeld }
}
