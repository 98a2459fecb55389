import { refuseAbsent } from '#server/features/accounts/accounts.public.ts'
import { requireNoBlock } from '#server/features/blocks/blocks.public.ts'
import { lockListings, occupyNights } from '#server/features/listings/listings.public.ts'
import { changeHold } from '#server/features/points/points.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import {
  type AmendmentAction,
  amendmentActorOf,
  settleAmendment,
} from '#shared/features/reservations/amendments/amendment.rules.ts'
import { namedExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import { retainStruck } from '#shared/features/reservations/help/ticks.rules.ts'
import { memberOf, otherParty } from '#shared/features/reservations/reservations.rules.ts'
import { extrasOf } from '../extras/extras.queries.ts'
import { holdExtras } from '../extras/hold-extras.ts'
import { findAsParty } from '../find-as-party.ts'
import { type Confirmed, requireApprovable } from '../help/check-plan.ts'
import { hasOpenProblem } from '../problems/stay-problems.queries.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { recordRevision, staysOf } from '../reservation-terms.ts'
import { findListings, type LockedReservation, updateAgreement } from '../reservations.queries.ts'
import { type ReservationAnswer, showReservation } from '../show-reservation.ts'
import { type AmendmentRow, closeAmendment, latestAmendment } from './amendments.queries.ts'
import { checkAmendedTerms } from './check-amended-terms.ts'

const events = {
  accept: 'reservation_amendment_accepted',
  decline: 'reservation_amendment_declined',
  withdraw: 'reservation_amendment_withdrawn',
} as const satisfies Partial<Record<AmendmentAction, string>>

/** Accepts, declines or withdraws the amendment of an agreement; accepting moves nights and points at once. */
export async function answerAmendment(
  call: MemberCall,
  id: number,
  action: keyof typeof events,
  { amendment: seen, ...confirmed }: Confirmed & { amendment?: number | undefined } = {},
): Promise<ReservationAnswer> {
  const { caller, clock, now } = call
  await call.db.transaction(async (tx) => {
    const { reservation, party } = await findAsParty(tx, id, caller.id, now)
    const amendment = await latestAmendment(tx, id)
    if (!amendment) throw new AppError('not_found')
    const agreement = { ...reservation, hasOpenProblem: await hasOpenProblem(tx, id) }
    const actor = amendmentActorOf(amendment, reservation, caller.id)
    const state = orThrow(settleAmendment(amendment, agreement, action, actor, now))
    if (seen !== undefined && seen !== amendment.id) throw new AppError('terms_changed')
    if (action === 'accept') {
      await requireNoBlock(tx, reservation.offererId, reservation.receiverId)
      await refuseAbsent(tx, memberOf(reservation, otherParty(party)))
      const extras = namedExtras(amendment.extras ?? undefined) ?? []
      await requireApprovable(call, tx, reservation, { extras, party, confirmed })
      await amend(tx, clock, reservation, amendment, now)
    }
    await closeAmendment(tx, amendment.id, state, now)
    await recordReservationEvent(tx, clock, reservation, { type: events[action], actor_id: caller.id })
  })
  return showReservation(call, id)
}

/** Gives a locked agreement its new terms, nights and points. */
async function amend(
  tx: Transaction,
  clock: Clock,
  reservation: LockedReservation,
  amendment: AmendmentRow,
  now: Date,
): Promise<void> {
  const terms = { ...reservation, ...termsOf(amendment) }
  const ids = staysOf(reservation).map((stay) => stay.listingId)
  // A late answer is refused without waiting for the locks.
  await checkAmendedTerms(tx, reservation, terms, { listings: await findListings(tx, ids), now })
  const listings = await lockListings(tx, ids)
  await checkAmendedTerms(tx, reservation, terms, { listings, now })
  await occupyNights(tx, reservation.id, staysOf(terms), now)
  const present = await extrasOf(tx, reservation.id)
  const extras = namedExtras(amendment.extras ?? undefined)
  if (extras) await holdExtras(tx, reservation, { extras, amendmentId: amendment.id, at: now })
  const { pointsChange: change, pointsForfeited: forfeit } = amendment
  const isPaid = reservation.pointsReleasedAt !== null
  await changeHold(tx, clock, {
    amendmentId: amendment.id,
    reservationId: reservation.id,
    guestId: reservation.offererId,
    hostId: reservation.receiverId,
    change,
    forfeit,
    isPaid,
    at: now,
  })
  const version = reservation.version + 1
  const pointsHeld = isPaid ? 0 : reservation.pointsHeld + change - forfeit
  await updateAgreement(tx, reservation.id, terms, { version, pointsHeld, at: now })
  await recordRevision(
    tx,
    { ...terms, extras: retainStruck(extras ?? present, present) },
    {
      reservationId: reservation.id,
      version,
      changedBy: amendment.proposerId,
      at: now,
    },
  )
}

const termsOf = ({
  startDate,
  endDate,
  offeredStartDate,
  offeredEndDate,
  adults,
  children,
  pets,
}: AmendmentRow) => ({ startDate, endDate, offeredStartDate, offeredEndDate, adults, children, pets })
