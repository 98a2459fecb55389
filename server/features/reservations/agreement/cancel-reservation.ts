import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { cancellation } from '#shared/features/reservations/agreement/cancellation.rules.ts'
import { memberOf, type Party } from '#shared/features/reservations/reservations.rules.ts'
import { findAsParty } from '../find-as-party.ts'
import { hasOpenProblem } from '../problems/stay-problems.queries.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { type LockedAgreement, markCancelled } from '../reservations.queries.ts'
import { type ReservationAnswer, showReservation } from '../show-reservation.ts'
import { endAgreement } from './end-agreement.ts'

/** Leaves a negotiation, or cancels an agreement at the price that `cancel_cost` showed before. */
export async function cancelReservation(
  call: MemberCall,
  id: number,
  reason: string | undefined,
  { onlyNegotiation = false }: { onlyNegotiation?: boolean | undefined } = {},
): Promise<ReservationAnswer> {
  await call.db.transaction((tx) => cancelWithin(tx, call, id, call.caller.id, { reason, onlyNegotiation }))
  return showReservation(call, id)
}

/**
 * The same in the transaction of a caller: `offersLeg` of one who offers a leg of the exchange, about which the other
 * side is notified at once. The member may not be logged in.
 */
export async function cancelWithin(
  tx: Transaction,
  ports: Pick<MemberCall, 'clock' | 'now'>,
  id: number,
  memberId: number,
  cancelling: Cancelling,
): Promise<void> {
  const { reservation, party } = await findAsParty(tx, id, memberId, ports.now)
  await cancelAsParty(tx, ports, { agreement: reservation, party }, cancelling)
}

type Cancelling = { reason: string | undefined; offersLeg?: boolean; onlyNegotiation?: boolean | undefined }

/** The same of a locked agreement, with a home or without. */
export async function cancelAsParty(
  tx: Transaction,
  { clock, now }: Pick<MemberCall, 'clock' | 'now'>,
  { agreement, party }: { agreement: LockedAgreement; party: Party },
  { reason, offersLeg = false, onlyNegotiation = false }: Cancelling,
): Promise<void> {
  // A member who withdraws a request may not have seen that it was agreed in the meantime.
  if (onlyNegotiation && agreement.status === 'agreed') throw new AppError('reservation_closed')
  const facts = { ...agreement, hasOpenProblem: await hasOpenProblem(tx, agreement.id) }
  const { forfeit } = orThrow(cancellation(facts, party, now))
  const cancelling = { by: memberOf(agreement, party), reason: reason || null }
  let ofExtras = 0
  if (agreement.status === 'agreed')
    ofExtras = await endAgreement(tx, clock, agreement, { ...cancelling, forfeit, now })
  else await markCancelled(tx, agreement.id, { ...cancelling, at: now })
  await recordReservationEvent(tx, clock, agreement, {
    type: 'reservation_cancelled',
    actor_id: cancelling.by,
    points_forfeited: forfeit + ofExtras,
    ...(offersLeg && { offers_leg: true }),
  })
}
