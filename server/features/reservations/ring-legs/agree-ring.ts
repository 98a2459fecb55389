import { lockListings, occupyNights, readListingNights } from '#server/features/listings/listings.public.ts'
import { openChats } from '#server/features/messages/messages.public.ts'
import { rulesAt } from '#server/features/points/points.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { checkGuests, type Guests } from '#shared/features/reservations/terms.rules.ts'
import { isFreeForRing } from '#shared/features/rings/ring-stay.rules.ts'
import type { DateRange } from '#shared/kernel/date-range.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { recordRevision } from '../reservation-terms.ts'
import { insertLeg } from './ring-legs.queries.ts'

export type NewLeg = {
  guestId: number
  hostId: number
  listingId: number
  stay: DateRange
  guests: Guests
}

/**
 * Agrees all stays of a ring, in the order of the legs, or none. Returns their ids. @throws AppError
 * listing_not_available, too_many_guests, nights_taken; the transaction is lost then.
 */
export async function agreeRing(
  tx: Transaction,
  clock: Clock,
  { ringId, legs, now }: { ringId: number; legs: readonly NewLeg[]; now: Date },
): Promise<number[]> {
  const ids = legs.map(({ listingId }) => listingId)
  const listings = new Map((await lockListings(tx, ids)).map((listing) => [listing.id, listing]))
  const nights = await readListingNights(tx, ids)
  const { version: pointsRules } = await rulesAt(tx, now)
  const reservations: number[] = []
  for (const { guestId, hostId, listingId, stay, guests } of legs) {
    const [listing, free] = [listings.get(listingId), nights.get(listingId)]
    const isOffered = listing?.state === 'active' || listing?.state === 'paused'
    if (!listing || listing.ownerId !== hostId || !isOffered) throw new AppError('listing_not_available')
    orThrow(checkGuests(guests, listing))
    if (!free || !isFreeForRing(free, stay)) throw new AppError('nights_taken')
    const leg = { ringId, guestId, hostId, listingId, stay, ...guests, pointsRules }
    reservations.push(await insertLeg(tx, { ...leg, pointsPerNight: listing.userPoints, at: now }))
  }
  const agreed = legs.map((leg, at) => {
    const id = reservations[at]
    if (id === undefined) throw new Error('A leg has no reservation.')
    return { ...leg, id }
  })
  // In the general locking order: search rows of homes, then chats.
  for (const { id, listingId, stay } of agreed.toSorted((a, b) => a.listingId - b.listingId))
    await occupyNights(tx, id, [{ listingId, range: stay }], now)
  await openChats(
    tx,
    clock,
    agreed.map(({ guestId, hostId }) => [guestId, hostId]),
  )
  for (const { id, guestId, hostId, listingId, stay, guests } of agreed) {
    const terms = {
      listingId,
      serviceType: 'home_exchange' as const,
      startDate: stay.start,
      endDate: stay.end,
      offeredListingId: null,
      offeredStartDate: null,
      offeredEndDate: null,
      ...guests,
    }
    await recordRevision(tx, terms, { reservationId: id, version: 1, changedBy: guestId, at: now })
    const parties = { id, offererId: guestId, receiverId: hostId }
    await recordReservationEvent(tx, clock, parties, { type: 'reservation_agreed', actor_id: guestId })
  }
  return reservations
}
