import { findLack, holdDeposit } from '#server/features/points/points.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { lackSentence } from '#shared/features/deposits/deposits.messages.ts'
import { act, emitClosed } from './act-on-deposit.ts'
import { depositsOf, insertDeposit } from './deposits.queries.ts'

export type AgreedDeposit = { listingId: number; guestId: number; hostId: number; points: number }

/**
 * Holds the deposits of a new agreement; `stay` are the points that one side also pays, which the caller holds.
 * @throws AppError not_enough_points, which says how many the caller lacks
 */
export async function holdDeposits(
  tx: Transaction,
  agreement: {
    reservationId: number
    callerId: number
    stay: { guestId: number; points: number }
    deposits: readonly AgreedDeposit[]
    at: Date
  },
): Promise<void> {
  const { reservationId, callerId, stay, at } = agreement
  const deposits = agreement.deposits.filter(({ points }) => points > 0)
  const depositFrom = (memberId: number) =>
    deposits.filter(({ guestId }) => guestId === memberId).reduce((sum, { points }) => sum + points, 0)
  const payers = [stay.guestId, ...deposits.map(({ guestId }) => guestId)]
  const needs = new Map(
    payers.map((id) => [id, depositFrom(id) + (id === stay.guestId ? stay.points : 0)] as const),
  )
  const lack = await findLack(tx, needs)
  if (lack) {
    const { memberId, missing } = lack
    const needed = needs.get(memberId) ?? 0
    const sentence =
      memberId === callerId
        ? lackSentence.own({ needed, deposit: depositFrom(memberId), missing })
        : lackSentence.other
    throw new AppError('not_enough_points', { sentence })
  }
  for (const deposit of deposits) {
    const id = await insertDeposit(tx, { ...deposit, reservationId, at })
    await holdDeposit(tx, { ...deposit, id, reservationId, at })
  }
}

/**
 * Gives back the deposits of a locked agreement that was just cancelled, by either side or by the clock; with `guestId`
 * only that of one guest, whose stay fell.
 */
export async function returnDeposits(
  tx: Transaction,
  clock: Clock,
  reservationId: number,
  at: Date,
  guestId?: number,
): Promise<void> {
  for (const row of await depositsOf(tx, reservationId)) {
    if (row.closedAt || (guestId !== undefined && row.guestId !== guestId)) continue
    const outcome = await act(tx, clock, row, { action: 'cancel' }, 'clock', at)
    // The cancellation has its own notification, so this has none, except for a claim that falls with it.
    if (row.state !== 'held') await emitClosed(tx, clock, row, { outcome, by: null })
  }
}
