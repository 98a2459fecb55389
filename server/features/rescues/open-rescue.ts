import type { Transaction } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import { rescueOf } from '#shared/features/rescues/rescue.rules.ts'
import { actorOf } from '#shared/features/reservations/reservations.rules.ts'
import { notifyHosts } from './notify-hosts.ts'
import { findLostStay, findRescue, insertRescue } from './rescues.queries.ts'

/** Opens a rescue when a host has ended an agreed stay for points; once for each stay. */
export async function openRescue(
  ports: Ports,
  tx: Transaction,
  reservationId: number,
  endedById: number,
): Promise<void> {
  const now = ports.clock.now()
  const lost = await findLostStay(tx, reservationId)
  const endedBy = lost ? actorOf(lost, endedById) : 'stranger'
  if (!lost || endedBy === 'stranger') return
  const rescue = rescueOf(lost, endedBy, lost.closedAt ?? now)
  if (!rescue) return
  const inserted = await insertRescue(tx, {
    ...rescue,
    reservationId,
    guestId: lost.offererId,
    cancellerId: endedById,
    at: now,
  })
  const opened = inserted > 0 ? await findRescue(tx, reservationId) : undefined
  if (opened) await notifyHosts(ports, tx, opened)
}
