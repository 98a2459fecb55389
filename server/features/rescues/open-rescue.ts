import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { EventOf } from '#shared/features/domain-events.ts'
import { countsListings, rescueOf } from '#shared/features/rescues/rescue.rules.ts'
import { actorOf } from '#shared/features/reservations/reservations.rules.ts'
import { findInReach } from './find-in-reach.ts'
import { notifyGuest } from './notices/notify-guest.ts'
import { findLostStay, findRescue, insertRescue } from './rescues.queries.ts'

/** Opens a rescue when a host has ended an agreed stay for points, once for each stay, and notifies its guest. */
export async function openRescue(
  ports: Ports,
  tx: Transaction,
  reservationId: number,
  { by, what }: { by: number; what: 'cancelled' | 'missed' },
): Promise<void> {
  const now = ports.clock.now()
  const lost = await findLostStay(tx, reservationId)
  const endedBy = lost ? actorOf(lost, by) : 'stranger'
  if (!lost || endedBy === 'stranger') return
  const endedAt = lost.closedAt ?? now
  const rescue = rescueOf(lost, endedBy, endedAt)
  if (!rescue) return
  const inserted = await insertRescue(tx, {
    ...rescue,
    reservationId,
    guestId: lost.offererId,
    cancellerId: by,
    at: now,
  })
  const opened = inserted > 0 ? await findRescue(tx, reservationId) : undefined
  if (!opened) return
  // Only the names in an answer depend on this language; nothing here shows one.
  const listings = countsListings(endedAt, now) ? await findInReach(tx, opened, { now, locale: 'tr' }) : null
  await notifyGuest(ports, tx, opened, { what, listings })
  // Apart, so that nothing which fails there keeps the guest waiting.
  await emit<EventOf<'rescue_opened'>>(tx, ports.clock, {
    type: 'rescue_opened',
    reservation_id: reservationId,
  })
}
