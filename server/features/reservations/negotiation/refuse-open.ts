import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { isExpired } from '#shared/features/reservations/expiry.rules.ts'
import { findOpenBetween, lockReservation } from '../reservations.queries.ts'
import { expireReservation } from './expire-negotiations.ts'

/** @throws AppError reservation_exists if the two already negotiate about the home, or have an agreement on it */
export async function refuseOpen(
  tx: Transaction,
  clock: Clock,
  { offererId, receiverId, listingId }: { offererId: number; receiverId: number; listingId: number },
  now: Date,
): Promise<void> {
  const between = await findOpenBetween(tx, offererId, receiverId)
  const open = between.find((row) => row.listingId === listingId)
  if (!open) return
  // An expired one that is not swept yet does not block.
  if (open.status !== 'negotiating' || !isExpired(open, now)) throw new AppError('reservation_exists')
  const locked = await lockReservation(tx, open.id)
  if (locked) await expireReservation(tx, clock, locked, now)
}
