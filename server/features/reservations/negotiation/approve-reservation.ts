import { refuseAbsent } from '#server/features/accounts/accounts.public.ts'
import { requireNoBlock } from '#server/features/blocks/blocks.public.ts'
import { holdDeposits } from '#server/features/deposits/deposits.public.ts'
import { lockListings, occupyNights } from '#server/features/listings/listings.public.ts'
import { fundStay, holdForStay } from '#server/features/points/points.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { type Extra, paidPoints } from '#shared/features/reservations/extras/extras.rules.ts'
import { checkReturn } from '#shared/features/reservations/parts.rules.ts'
import { act, memberOf, otherParty } from '#shared/features/reservations/reservations.rules.ts'
import { extrasOf } from '../extras/extras.queries.ts'
import { holdExtras } from '../extras/hold-extras.ts'
import { findAsParty } from '../find-as-party.ts'
import { type Confirmed, requireApprovable } from '../help/check-plan.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { checkTerms, findListingsOf, staysOf } from '../reservation-terms.ts'
import {
  findListings,
  type Listing,
  type LockedReservation,
  markAgreed,
  setPhoneHidden,
} from '../reservations.queries.ts'
import { type ReservationAnswer, showReservation } from '../show-reservation.ts'
import { closeOthers, lockAskedTogether } from '../together/close-others.ts'
import { agreedDeposits } from './deposits-of-terms.ts'
import { fixFirstApproval, requestedListing } from './first-approval.ts'
import { requireGuestPays } from './points-short.ts'

type Choice = Confirmed & { version?: number | undefined; hide_phone?: boolean | undefined }

/**
 * Approves for the caller's side, which may hide its phone during the stay. The second approval makes the agreement,
 * atomically.
 */
export async function approveReservation(
  call: MemberCall,
  id: number,
  choice: Choice = {},
): Promise<ReservationAnswer> {
  await call.db.transaction((tx) => approveWithin(tx, call, id, call.caller.id, choice))
  return showReservation(call, id)
}

/** The same for a member who may not be logged in. */
export async function approveWithin(
  tx: Transaction,
  call: Pick<MemberCall, 'clock' | 'config' | 'now' | 'reply'>,
  id: number,
  memberId: number,
  { version: seenVersion, hide_phone: hidesPhone = false, ...confirmed }: Choice,
): Promise<void> {
  const { clock, now } = call
  await lockAskedTogether(tx, id)
  const { reservation, party } = await findAsParty(tx, id, memberId, now)
  await requireNoBlock(tx, reservation.offererId, reservation.receiverId)
  const next = orThrow(act(reservation, 'approve', party, seenVersion))
  await refuseAbsent(tx, memberOf(reservation, otherParty(party)))
  orThrow(checkReturn(reservation))
  const extras = await extrasOf(tx, id)
  await requireApprovable(call, tx, reservation, { extras, party, confirmed })
  await setPhoneHidden(tx, id, party, hidesPhone)
  if (next.status === 'agreed') {
    if (party === 'receiver') {
      const listings = await findListings(tx, [reservation.listingId])
      await requireGuestPays(tx, call, reservation, { price: priceOf(reservation, listings), extras })
    }
    await makeAgreement(tx, reservation, { extras, callerId: memberId, now })
    const closed = await closeOthers(tx, clock, reservation)
    await recordReservationEvent(tx, clock, reservation, {
      type: 'reservation_agreed',
      actor_id: memberId,
      ...(closed > 0 && { closed }),
    })
    return
  }
  const listings = await findListingsOf(tx, reservation, reservation)
  await checkTerms(tx, reservation, { guests: reservation, listings, now })
  await fixFirstApproval(tx, reservation, { next, listings, now })
  await recordReservationEvent(tx, clock, reservation, { type: 'reservation_approved', actor_id: memberId })
}

/** The points of a night: those of the first approval. */
const priceOf = (reservation: LockedReservation, listings: readonly Listing[]): number =>
  reservation.pointsPerNight ?? requestedListing(reservation, listings).userPoints

/** Occupies the nights of every listing and holds the points. Everything decisive is read after the listings are locked. */
async function makeAgreement(
  tx: Transaction,
  reservation: LockedReservation,
  { extras, callerId, now }: { extras: readonly Extra[]; callerId: number; now: Date },
): Promise<void> {
  const stays = staysOf(reservation)
  const ids = stays.map((stay) => stay.listingId)
  // A late approval is refused without waiting for the locks.
  await checkTerms(tx, reservation, { guests: reservation, listings: await findListings(tx, ids), now })
  const listings = await lockListings(tx, ids)
  await checkTerms(tx, reservation, { guests: reservation, listings, now })
  await occupyNights(tx, reservation.id, stays, now)
  const pointsPerNight = priceOf(reservation, listings)
  const paid = paidPoints({ ...reservation, extras }, pointsPerNight)
  const pointsHeld = paid?.isPrice ? paid.points : 0
  const { id: reservationId, offererId: guestId, receiverId: hostId, pointsRules } = reservation
  await markAgreed(tx, reservationId, { pointsPerNight, pointsRules, pointsHeld, at: now })
  const deposits = agreedDeposits(reservation)
  await fundStay(tx, {
    reservationId,
    guestId,
    hostId,
    points: pointsHeld,
    deposits: deposits.filter((each) => each.guestId === guestId).reduce((sum, each) => sum + each.points, 0),
    at: now,
  })
  const payerId = memberOf(reservation, paid?.giver ?? 'offerer')
  const stay = { guestId: payerId, points: paid?.points ?? 0 }
  await holdDeposits(tx, { reservationId, callerId, stay, deposits, at: now })
  await holdForStay(tx, { reservationId, guestId, amount: pointsHeld, at: now })
  await holdExtras(tx, reservation, { extras, amendmentId: null, at: now })
}
