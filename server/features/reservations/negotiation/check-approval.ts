import { refuseAbsent } from '#server/features/accounts/accounts.public.ts'
import { requireNoBlock } from '#server/features/blocks/blocks.public.ts'
import { balanceOf, paymentOf } from '#server/features/points/points.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { pointService } from '#shared/features/listings/listing-types.ts'
import { stayCost } from '#shared/features/points/points.rules.ts'
import {
  hasApproved,
  memberOf,
  otherParty,
  type Party,
} from '#shared/features/reservations/reservations.rules.ts'
import { nightsOf } from '#shared/kernel/date-range.ts'
import { checkTerms, findListingsOf } from '../reservation-terms.ts'
import type { ReservationRow } from '../reservations.queries.ts'
import { agreedDeposits } from './deposits-of-terms.ts'

/** Terms are made between two who are here and have not blocked each other. @throws AppError member_blocked, … */
export async function requireBothHere(
  db: Queryable,
  reservation: Pick<ReservationRow, 'offererId' | 'receiverId'>,
  party: Party,
): Promise<void> {
  await requireNoBlock(db, reservation.offererId, reservation.receiverId)
  await refuseAbsent(db, memberOf(reservation, otherParty(party)))
}

/** Why approving would be refused by more than the state: who is there, the terms of today, and the points of both. */
export const approvalRefusal = (
  db: Queryable,
  reservation: ReservationRow,
  party: Party,
  now: Date,
): Promise<string | null> =>
  refusalOf(async () => {
    const listings = await findListingsOf(db, reservation, reservation)
    await checkTerms(db, reservation, { guests: reservation, listings, now })
    // The first approval moves no points.
    if (!hasApproved(reservation, otherParty(party))) return
    const price =
      reservation.pointsPerNight ?? listings.find(({ id }) => id === reservation.listingId)?.userPoints
    await requirePoints(db, reservation, price ?? 0, now)
  })

/** What agreeing takes: the price of the stay, and the deposits of both. @throws AppError not_enough_points */
async function requirePoints(
  db: Queryable,
  reservation: ReservationRow,
  pointsPerNight: number,
  at: Date,
): Promise<void> {
  const { id: reservationId, offererId: guestId, receiverId: hostId, serviceType } = reservation
  const nights = nightsOf({ start: reservation.startDate, end: reservation.endDate })
  const points = serviceType === pointService ? stayCost(pointsPerNight, nights) : 0
  const deposits = Map.groupBy(agreedDeposits(reservation), (each) => each.guestId)
  const depositOf = (memberId: number) =>
    (deposits.get(memberId) ?? []).reduce((sum, each) => sum + each.points, 0)
  const payment = await paymentOf(db, {
    ...{ reservationId, guestId, hostId, points, at },
    deposits: depositOf(guestId),
  })
  const isShort = depositOf(hostId) > 0 && (await balanceOf(db, hostId)) < depositOf(hostId)
  if (payment.missing > 0 || isShort) throw new AppError('not_enough_points')
}

/** The code of what is thrown; null where nothing is. */
export async function refusalOf(check: () => Promise<void>): Promise<string | null> {
  try {
    await check()
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}
