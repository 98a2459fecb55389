import { refuseAbsent } from '#server/features/accounts/accounts.public.ts'
import { requireNoBlock } from '#server/features/blocks/blocks.public.ts'
import { balanceOf } from '#server/features/points/points.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import {
  type AmendableTerms,
  amendmentPermission,
  amendmentPoints,
  checkAmendment,
} from '#shared/features/reservations/amendments/amendment.rules.ts'
import type { amendmentsContract } from '#shared/features/reservations/amendments/amendments.contract.ts'
import { namedExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import { memberOf, otherParty } from '#shared/features/reservations/reservations.rules.ts'
import type { EndpointInput } from '#shared/http/contract.ts'
import { extrasOf } from '../extras/extras.queries.ts'
import { changeOfExtras, expiryOfAmendment } from '../extras/propose-extras.ts'
import { findAsParty } from '../find-as-party.ts'
import { requireOwnCards } from '../help/check-plan.ts'
import { hasOpenProblem } from '../problems/stay-problems.queries.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { findListings, type ReservationRow } from '../reservations.queries.ts'
import { type ReservationAnswer, showReservation } from '../show-reservation.ts'
import { openAmendment } from './amendment-wire.ts'
import { closeAmendment, insertAmendment, latestAmendment } from './amendments.queries.ts'
import { checkAmendedTerms } from './check-amended-terms.ts'

type Proposed = EndpointInput<(typeof amendmentsContract)['POST /reservation/amend/{id}']>['body']

/** Proposes other dates or guests for an agreement. Nothing changes until the other side accepts. */
export async function proposeAmendment(
  call: MemberCall,
  id: number,
  proposed: Proposed,
): Promise<ReservationAnswer> {
  const { caller, clock, now } = call
  await call.db.transaction(async (tx) => {
    const { reservation, party } = await findAsParty(tx, id, caller.id, now)
    const agreement = { ...reservation, hasOpenProblem: await hasOpenProblem(tx, id) }
    const latest = await latestAmendment(tx, id)
    const open = openAmendment(latest, reservation, now)
    orThrow(amendmentPermission(agreement, party, open !== undefined, now))
    await requireNoBlock(tx, reservation.offererId, reservation.receiverId)
    await refuseAbsent(tx, memberOf(reservation, otherParty(party)))
    if (proposed.version !== undefined && proposed.version !== reservation.version)
      throw new AppError('terms_changed')
    const terms = termsOf(proposed, reservation)
    const present = await extrasOf(tx, id)
    const ofExtras = changeOfExtras(reservation, terms, { named: proposed.extras, present }, now)
    const extras = namedExtras(ofExtras?.extras) ?? []
    await requireOwnCards(tx, { listings: reservation, extras }, { listings: reservation, extras: present })
    orThrow(checkAmendment(agreement, terms, now, { changesExtras: ofExtras !== null }))
    const listings = await findListings(tx, [reservation.listingId])
    await checkAmendedTerms(tx, reservation, terms, { listings, now })
    const { change, forfeit } = amendmentPoints(agreement, terms, party, now)
    // A refusal must not tell the host how many points the guest has.
    const due = ofExtras?.due?.giver === party ? ofExtras.due.points : party === 'offerer' ? change : 0
    if (due > 0 && due > (await balanceOf(tx, caller.id))) throw new AppError('not_enough_points')
    // A lapsed one is swept later.
    if (latest?.state === 'open') await closeAmendment(tx, latest.id, 'expired', now)
    await insertAmendment(tx, {
      ...terms,
      reservationId: id,
      proposerId: caller.id,
      pointsChange: change,
      pointsForfeited: forfeit,
      extras: ofExtras?.extras ?? null,
      expiresAt: expiryOfAmendment(reservation, terms, ofExtras, now),
      at: now,
    })
    await recordReservationEvent(tx, clock, reservation, {
      type: 'reservation_amendment_proposed',
      actor_id: caller.id,
    })
  })
  return showReservation(call, id)
}

/** Fields left out stay. Dates of an offered home are only read if one is offered, and none of a stay that fell. */
function termsOf(proposed: Proposed, agreement: ReservationRow): AmendableTerms {
  const { fallen } = agreement
  const hasOffered = agreement.offeredListingId !== null && fallen !== 'offerer'
  const hasRequested = fallen !== 'receiver'
  return {
    fallen,
    startDate: (hasRequested ? proposed.start_date : undefined) ?? agreement.startDate,
    endDate: (hasRequested ? proposed.end_date : undefined) ?? agreement.endDate,
    offeredStartDate: hasOffered
      ? (proposed.offerer_start_date ?? agreement.offeredStartDate)
      : agreement.offeredStartDate,
    offeredEndDate: hasOffered
      ? (proposed.offerer_end_date ?? agreement.offeredEndDate)
      : agreement.offeredEndDate,
    adults: proposed.adults ?? agreement.adults,
    children: proposed.children ?? agreement.children,
    pets: proposed.pets ?? agreement.pets,
  }
}
