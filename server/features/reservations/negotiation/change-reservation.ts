import { refuseAbsent } from '#server/features/accounts/accounts.public.ts'
import { requireNoBlock } from '#server/features/blocks/blocks.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { namedExtras } from '#shared/features/reservations/extras/extra-wire.ts'
import { nextExtras } from '#shared/features/reservations/extras/extras.rules.ts'
import { act, memberOf, otherParty } from '#shared/features/reservations/reservations.rules.ts'
import type { Guests } from '#shared/features/reservations/terms.rules.ts'
import { extrasOf } from '../extras/extras.queries.ts'
import { findAsParty } from '../find-as-party.ts'
import { type Confirmed, requireOwnCards } from '../help/check-plan.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import {
  checkTerms,
  findListingsOf,
  readTerms,
  recordRevision,
  type WireTerms,
} from '../reservation-terms.ts'
import { updateTerms } from '../reservations.queries.ts'
import { type ReservationAnswer, showReservation } from '../show-reservation.ts'
import { approveOwnTerms } from './first-approval.ts'

/**
 * New terms by either side: a new version, and both approvals are open again, or given for the side that changed them.
 */
export async function changeReservation(
  call: MemberCall,
  id: number,
  input: WireTerms & { [Kind in keyof Guests]?: number | undefined } & {
    version?: number | undefined
    approve?: boolean | undefined
    hide_phone?: boolean | undefined
  } & Confirmed,
): Promise<ReservationAnswer> {
  const { caller, clock, now } = call
  const { approve = false } = input
  // Nobody approves over a change that they have not seen.
  if (approve && input.version === undefined)
    throw new AppError('invalid_input', { fields: { version: ['required'] } })
  await call.db.transaction(async (tx) => {
    const { reservation, party } = await findAsParty(tx, id, caller.id, now)
    await requireNoBlock(tx, reservation.offererId, reservation.receiverId)
    const next = orThrow(act(reservation, 'change', party, input.version))
    await refuseAbsent(tx, memberOf(reservation, otherParty(party)))
    const terms = {
      ...readTerms(input),
      adults: input.adults ?? reservation.adults,
      children: input.children ?? reservation.children,
      pets: input.pets ?? reservation.pets,
    }
    const before = { ...reservation, extras: await extrasOf(tx, id) }
    const extras = orThrow(nextExtras(before, terms, namedExtras(input.extras)))
    await requireOwnCards(tx, { listings: terms, extras }, { listings: reservation, extras: before.extras })
    const listings = await findListingsOf(tx, terms, reservation)
    await checkTerms(tx, terms, { guests: terms, listings, now })
    await updateTerms(tx, id, terms, next, now)
    await recordRevision(
      tx,
      { ...terms, extras },
      {
        reservationId: id,
        version: next.version,
        changedBy: caller.id,
        at: now,
      },
    )
    if (approve) await approveOwnTerms(tx, call, id, party, { listings, given: input })
    await recordReservationEvent(tx, clock, reservation, {
      type: 'reservation_changed',
      actor_id: caller.id,
      ...(approve && { approved: true }),
    })
  })
  return showReservation(call, id)
}
