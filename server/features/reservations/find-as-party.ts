import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { presentState } from '#shared/features/reservations/permissions.rules.ts'
import { actorOf, type Party } from '#shared/features/reservations/reservations.rules.ts'
import { type LockedReservation, lockReservation } from './reservations.queries.ts'

/**
 * Locks a reservation for one of its two parties. Its status is closed once it has expired, even before the sweep. @throws
 * AppError not_found for anybody else
 */
export async function findAsParty(
  tx: Transaction,
  id: number,
  memberId: number,
  now: Date,
): Promise<{ reservation: LockedReservation; party: Party }> {
  const reservation = await lockReservation(tx, id)
  const party = reservation ? actorOf(reservation, memberId) : 'stranger'
  if (!reservation || party === 'stranger') throw new AppError('not_found')
  return { reservation: presentState(reservation, now), party }
}
