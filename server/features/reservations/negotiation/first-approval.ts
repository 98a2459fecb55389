import { rulesAt } from '#server/features/points/points.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { depositOf } from '#shared/features/deposits/deposit.rules.ts'
import { checkReturn } from '#shared/features/reservations/parts.rules.ts'
import { act, type Party, type ReservationState } from '#shared/features/reservations/reservations.rules.ts'
import { extrasOf } from '../extras/extras.queries.ts'
import { type Confirmed, requireApprovable } from '../help/check-plan.ts'
import {
  type Listing,
  lockReservation,
  type ReservationRow,
  setPhoneHidden,
  updateApprovals,
} from '../reservations.queries.ts'
import { requirePoints } from './check-approval.ts'

/**
 * The agreement has the price, the deposits and the points rules that the first side approved, whatever the host changes
 * later.
 */
export async function fixFirstApproval(
  tx: Transaction,
  reservation: ReservationRow,
  { next, listings, now }: { next: ReservationState; listings: readonly Listing[]; now: Date },
): Promise<void> {
  const { version: pointsRules } = await rulesAt(tx, now)
  await updateApprovals(tx, reservation.id, next, { ...priceOf(reservation, listings), pointsRules }, now)
}

/**
 * Approves terms that this side has just set, in the same transaction. Unlike a later approval it also requires what the
 * side itself will have to pay, so that the other's yes does not fail for it. @throws AppError not_enough_points,
 * offered_house_missing, medicine_not_confirmed, care_incomplete
 */
export async function approveOwnTerms(
  tx: Transaction,
  call: Pick<MemberCall, 'config' | 'now'>,
  id: number,
  party: Party,
  {
    listings,
    given: { hide_phone: hidesPhone = false, ...confirmed },
  }: { listings: readonly Listing[]; given: Confirmed & { hide_phone?: boolean | undefined } },
): Promise<void> {
  const { now } = call
  const reservation = await found(tx, id)
  const next = orThrow(act(reservation, 'approve', party))
  orThrow(checkReturn(reservation))
  await setPhoneHidden(tx, id, party, hidesPhone)
  await fixFirstApproval(tx, reservation, { next, listings, now })
  const approved = await found(tx, id)
  const extras = await extrasOf(tx, id)
  await requireApprovable(call, tx, approved, { extras, party, confirmed })
  const price = approved.pointsPerNight ?? 0
  await requirePoints(tx, approved, { price, extras, payers: [party], at: now })
}

async function found(tx: Transaction, id: number): Promise<ReservationRow> {
  const reservation = await lockReservation(tx, id)
  if (!reservation) throw new AppError('not_found')
  return reservation
}

/** The price of the requested home, and the deposits of both. */
function priceOf(reservation: ReservationRow, listings: readonly Listing[]) {
  const { userPoints, depositPoints } = requestedListing(reservation, listings)
  const offered = listings.find(({ id }) => id === reservation.offeredListingId)
  return {
    pointsPerNight: userPoints,
    depositPoints: depositOf(depositPoints, userPoints),
    offeredDepositPoints: offered ? depositOf(offered.depositPoints, offered.userPoints) : 0,
  }
}

export function requestedListing(reservation: ReservationRow, listings: readonly Listing[]): Listing {
  const listing = listings.find((each) => each.id === reservation.listingId)
  if (!listing) throw new AppError('listing_not_available')
  return listing
}
