import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import { cancellation } from '#shared/features/reservations/agreement/cancellation.rules.ts'
import { findAsParty } from '../find-as-party.ts'
import { hasOpenProblem } from '../problems/stay-problems.queries.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { markCancelled } from '../reservations.queries.ts'
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
  { clock, now }: Pick<MemberCall, 'clock' | 'now'>,
  id: number,
  memberId: number,
  {
    reason,
    offersLeg = false,
    onlyNegotiation = false,
  }: { reason: string | undefined; offersLeg?: boolean; onlyNegotiation?: boolean },
): Promise<void> {
  const { reservation, party } = await findAsParty(tx, id, memberId, now)
  // A member who withdraws a request may not have seen that it was agreed in the meantime.
  if (onlyNegotiation && reservation.status === 'agreed') throw new AppError('reservation_closed')
  const facts = { ...reservation, hasOpenProblem: await hasOpenProblem(tx, id) }
  const { forfeit } = orThrow(cancellation(facts, party, now))
  const cancelling = { by: memberId, reason: reason || null }
  let ofExtras = 0
  if (reservation.status === 'agreed')
    ofExtras = await endAgreement(tx, clock, reservation, { ...cancelling, forfeit, now })
  else await markCancelled(tx, id, { ...cancelling, at: now })
  await recordReservationEvent(tx, clock, reservation, {
    type: 'reservation_cancelled',
    actor_id: memberId,
    points_forfeited: forfeit + ofExtras,
    ...(offersLeg && { offers_leg: true }),
  })
}
