import type { Transaction } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import { isRescueOver, reachDegrees } from '#shared/features/rescues/rescue.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { findInReach } from '../find-in-reach.ts'
import { awaitingAround, lockRescue, requestsOf } from '../rescues.queries.ts'
import { announceChange } from './announce-change.ts'
import { notifyGuest } from './notify-guest.ts'

/** Writes to guests who were shown no free home, once this one opened nights that they need. */
export async function notifyOfOpenings(ports: Ports, tx: Transaction, listingId: number): Promise<void> {
  const now = ports.clock.now()
  const around = await awaitingAround(tx, listingId, { today: civilDateOf(now), within: reachDegrees })
  for (const { id } of around) {
    const rescue = await lockRescue(tx, id)
    if (rescue?.state !== 'open' || !rescue.awaitsListing || isRescueOver(rescue, now)) continue
    const asked = new Set((await requestsOf(tx, id)).map((request) => request.listingId))
    // Only the names in an answer depend on this language; nothing here shows one.
    const listings = (await findInReach(tx, rescue, { now, locale: 'tr' })).filter(
      (listing) => !asked.has(listing.id),
    )
    if (listings.length === 0) continue
    await notifyGuest(ports, tx, rescue, { what: 'opened', listings })
    await announceChange(ports, tx, rescue)
  }
}
