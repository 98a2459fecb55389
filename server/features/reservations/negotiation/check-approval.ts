import { refuseAbsent } from '#server/features/accounts/accounts.public.ts'
import { requireNoBlock } from '#server/features/blocks/blocks.public.ts'
import { balanceOf, paymentOf } from '#server/features/points/points.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ListingNights } from '#shared/features/calendar/calendar.rules.ts'
import { type Extra, paidPoints } from '#shared/features/reservations/extras/extras.rules.ts'
import {
  hasApproved,
  memberOf,
  otherParty,
  type Party,
  parties,
} from '#shared/features/reservations/reservations.rules.ts'
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

/**
 * Why points lack for the approval that makes the agreement; the first approval moves none. A host can say yes to a guest
 * who is short: that is not saved, but the guest is notified.
 */
export const pointsRefusal = async (
  db: Queryable,
  reservation: ReservationRow,
  party: Party,
  { listings, extras, now }: { listings: readonly Listing[]; extras: readonly Extra[]; now: Date },
): Promise<string | null> => {
  if (!hasApproved(reservation, otherParty(party))) return null
  const price =
    reservation.pointsPerNight ?? listings.find(({ id }) => id === reservation.listingId)?.userPoints
  const payers = party === 'receiver' ? [party] : parties
  return refusalOf(() => requirePoints(db, reservation, { price: price ?? 0, extras, payers, at: now }))
}

/**
 * What agreeing costs these: the guest the price of the stay, either a deposit and the points that it gives besides.
 * @throws AppError not_enough_points
 */
export async function requirePoints(
  db: Queryable,
  reservation: ReservationRow,
  {
    price: pointsPerNight,
    extras,
    payers,
    at,
  }: { price: number; extras: readonly Extra[]; payers: readonly Party[]; at: Date },
): Promise<void> {
  const { id: reservationId, offererId: guestId, receiverId: hostId } = reservation
  const paid = paidPoints({ ...reservation, extras }, pointsPerNight)
  const deposits = agreedDeposits(reservation)
  // An extra comes from the giver's own points, as a deposit does.
  const ownOf = (memberId: number) =>
    deposits.reduce((sum, each) => (each.guestId === memberId ? sum + each.points : sum), 0) +
    (paid && !paid.isPrice && memberOf(reservation, paid.giver) === memberId ? paid.points : 0)
  const [payment, hostBalance] = await Promise.all([
    payers.includes('offerer')
      ? paymentOf(db, {
          ...{ reservationId, guestId, hostId, points: paid?.isPrice ? paid.points : 0, at },
          deposits: ownOf(guestId),
        })
      : null,
    payers.includes('receiver') && ownOf(hostId) > 0 ? balanceOf(db, hostId) : null,
  ])
  const isShort = hostBalance !== null && hostBalance < ownOf(hostId)
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
