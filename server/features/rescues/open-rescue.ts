import type { Transaction } from '#server/platform/database/database.ts'
import { rescueOf } from '#shared/features/rescues/rescue.rules.ts'
import { actorOf } from '#shared/features/reservations/reservations.rules.ts'
import { findLostStay, insertRescue } from './rescues.queries.ts'

/** Opens a rescue where a host has ended an agreed stay for points; once for each stay. */
export async function openRescue(
  tx: Transaction,
  reservationId: number,
  endedById: number,
  now: Date,
): Promise<void> {
  const lost = await findLostStay(tx, reservationId)
  const endedBy = lost ? actorOf(lost, endedById) : 'stranger'
  if (!lost || endedBy === 'stranger') return
  const rescue = rescueOf(lost, endedBy, lost.closedAt ?? now)
  if (!rescue) return
  await insertRescue(tx, {
    ...rescue,
    reservationId,
    guestId: lost.offererId,
    cancellerId: endedById,
    at: now,
  })
}
