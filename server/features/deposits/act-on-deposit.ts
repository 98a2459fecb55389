import { hasBothHandovers } from '#server/features/handover/handover.public.ts'
import { moveDeposit } from '#server/features/points/points.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import {
  actOnDeposit,
  type DepositActed,
  type DepositActor,
  type DepositFacts,
  type DepositOutcome,
} from '#shared/features/deposits/deposit.rules.ts'
import type { DepositEventType, ReservationEvent } from '#shared/features/reservations/reservations.events.ts'
import { type DepositRow, markClosed } from './deposits.queries.ts'

/** What the rules know about a deposit. */
export const factsOf = async (db: Queryable, row: DepositRow): Promise<DepositFacts> => ({
  ...row,
  checkOut: row.endDate,
  hasBothHandovers: await hasBothHandovers(db, row.reservationId, row.listingId),
})

/**
 * Lets the rules decide about a deposit of a locked agreement, and moves the points that it frees. @throws AppError if
 * they refuse
 */
export async function act(
  tx: Transaction,
  clock: Clock,
  row: DepositRow,
  acted: DepositActed,
  actor: DepositActor,
  at: Date,
): Promise<DepositOutcome> {
  const outcome = orThrow(actOnDeposit(await factsOf(tx, row), acted, actor, at))
  const { state, toHost, toGuest } = outcome
  const isClosed = state === 'returned' || state === 'kept'
  await moveDeposit(tx, clock, { ...row, toHost, toGuest, when: isClosed ? 'at_end' : 'at_claim', at })
  if (isClosed) await markClosed(tx, row.id, { state, paid: toHost, at })
  return outcome
}

/** Emits what happened to a deposit. Recipients are named, as in an exchange each side is the host of one deposit. */
export const emitDepositEvent = (
  tx: Transaction,
  clock: Clock,
  row: DepositRow,
  event: { type: DepositEventType; by: number | null; readers: number[] },
): Promise<unknown> =>
  emit<ReservationEvent>(tx, clock, {
    type: event.type,
    actor_id: event.by,
    reader_ids: event.readers,
    reservation_id: row.reservationId,
    offerer_id: row.offererId,
    receiver_id: row.receiverId,
  })

/** A deposit is closed: the side that did not close it is notified. */
export const emitClosed = (
  tx: Transaction,
  clock: Clock,
  row: DepositRow,
  { outcome, by }: { outcome: DepositOutcome; by: number | null },
): Promise<unknown> =>
  emitDepositEvent(tx, clock, row, {
    type: outcome.state === 'kept' ? 'reservation_deposit_kept' : 'reservation_deposit_returned',
    by,
    readers: [row.guestId, row.hostId].filter((id) => id !== by),
  })
