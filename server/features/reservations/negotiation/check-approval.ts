import { refuseAbsent } from '#server/features/accounts/accounts.public.ts'
import { requireNoBlock } from '#server/features/blocks/blocks.public.ts'
import { balanceOf, paymentOf } from '#server/features/points/points.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ListingNights } from '#shared/features/calendar/calendar.rules.ts'
import { pointService } from '#shared/features/listings/listing-types.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import {
  hasApproved,
  memberOf,
  otherParty,
  type Party,
  parties,
} from '#shared/features/reservations/reservations.rules.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { checkTermsWith, requireOwners, staysOf } from '../reservation-terms.ts'
import type { Listing, ReservationRow } from '../reservations.queries.ts'
import { agreedDeposits } from './deposits-of-terms.ts'

/** Why these two cannot make terms now: one has blocked the other, or the other side is suspended or has left. */
export async function partiesRefusal(
  db: Queryable,
  reservation: Pick<ReservationRow, 'offererId' | 'receiverId'>,
  party: Party,
): Promise<string | null> {
  const [block, absence] = await Promise.all([
    refusalOf(() => requireNoBlock(db, reservation.offererId, reservation.receiverId)),
    refusalOf(() => refuseAbsent(db, memberOf(reservation, otherParty(party)))),
  ])
  return block ?? absence
}

/** Why the terms cannot be agreed on now, in these listings with these nights. */
export const termsRefusal = (
  reservation: ReservationRow,
  { listings, nights, now }: { listings: readonly Listing[]; nights: Map<number, ListingNights>; now: Date },
): Promise<string | null> =>
  refusalOf(() => {
    const ids = staysOf(reservation).map(({ listingId }) => listingId)
    const ofTerms = listings.filter(({ id }) => ids.includes(id))
    requireOwners(ofTerms, reservation, reservation)
    checkTermsWith(nights, reservation, { guests: reservation, listings: ofTerms, now })
  })

/** Why the two lack points for the approval that makes the agreement; the first approval moves none. */
export const pointsRefusal = async (
  db: Queryable,
  reservation: ReservationRow,
  party: Party,
  { listings, now }: { listings: readonly Listing[]; now: Date },
): Promise<string | null> => {
  if (!hasApproved(reservation, otherParty(party))) return null
  const price =
    reservation.pointsPerNight ?? listings.find(({ id }) => id === reservation.listingId)?.userPoints
  return refusalOf(() => requirePoints(db, reservation, { price: price ?? 0, payers: parties, at: now }))
}

/** What agreeing costs these: the guest the price of the stay, and either a deposit. @throws AppError not_enough_points */
export async function requirePoints(
  db: Queryable,
  reservation: ReservationRow,
  { price: pointsPerNight, payers, at }: { price: number; payers: readonly Party[]; at: Date },
): Promise<void> {
  const { id: reservationId, offererId: guestId, receiverId: hostId, serviceType } = reservation
  const nights = nightsOf({ start: reservation.startDate, end: reservation.endDate })
  const points = serviceType === pointService ? stayCost(pointsPerNight, nights) : 0
  const deposits = Map.groupBy(agreedDeposits(reservation), (each) => each.guestId)
  const depositOf = (memberId: number) =>
    (deposits.get(memberId) ?? []).reduce((sum, each) => sum + each.points, 0)
  const [payment, hostBalance] = await Promise.all([
    payers.includes('offerer')
      ? paymentOf(db, {
          ...{ reservationId, guestId, hostId, points, at },
          deposits: depositOf(guestId),
        })
      : null,
    payers.includes('receiver') && depositOf(hostId) > 0 ? balanceOf(db, hostId) : null,
  ])
  const isShort = hostBalance !== null && hostBalance < depositOf(hostId)
  if ((payment?.missing ?? 0) > 0 || isShort) throw new AppError('not_enough_points')
}

/** The code of the thrown error; null if nothing is thrown. */
export async function refusalOf(check: () => void | Promise<void>): Promise<string | null> {
  try {
    await check()
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}
