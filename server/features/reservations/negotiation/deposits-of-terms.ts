import type { AgreedDeposit } from '#server/features/deposits/deposits.public.ts'
import { depositOf } from '#shared/features/deposits/deposit.rules.ts'
import { stayOf } from '#shared/features/reservations/parts.rules.ts'
import type { Reservation } from '#shared/features/reservations/reservations.contract.ts'
import { actorOf, memberOf, otherParty, parties } from '#shared/features/reservations/reservations.rules.ts'
import type { Listing, ReservationRow } from '../reservations.queries.ts'

/** The deposits that both sides have approved: each guest leaves one for the other's home. */
export function agreedDeposits(reservation: ReservationRow): AgreedDeposit[] {
  const { listingId, depositPoints, offeredDepositPoints } = reservation
  return parties.flatMap((guest) => {
    const stay = stayOf(reservation, guest)
    const points = stay?.listingId === listingId ? depositPoints : offeredDepositPoints
    if (!stay || !points) return []
    const guestId = memberOf(reservation, guest)
    const hostId = memberOf(reservation, otherParty(guest))
    return [{ listingId: stay.listingId, guestId, hostId, points }]
  })
}

/**
 * The deposits of these terms: as approved, or as the homes require today. Empty once the reservation has come to
 * nothing.
 */
export function depositsOfTerms(
  reservation: ReservationRow,
  listings: readonly Listing[],
): Reservation['deposits'] {
  const isOpen = reservation.status === 'negotiating'
  const isFixed = reservation.depositPoints !== null
  const depositFor = (id: number | null) => {
    const listing = listings.find((each) => each.id === id)
    return listing ? depositOf(listing.depositPoints, listing.userPoints) : 0
  }
  const present =
    isOpen && !isFixed
      ? {
          ...reservation,
          depositPoints: depositFor(reservation.listingId),
          offeredDepositPoints: depositFor(reservation.offeredListingId),
        }
      : reservation
  return agreedDeposits(present).flatMap(({ listingId, guestId, points }) => {
    const from = actorOf(reservation, guestId)
    return from === 'stranger' ? [] : [{ residence: listingId, from, points }]
  })
}
