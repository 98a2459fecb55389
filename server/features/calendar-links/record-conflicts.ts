import type { Transaction } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import { findConflicts } from '#shared/features/calendar-links/conflicts.rules.ts'
import { type DateRange, rangeCovers } from '#shared/kernel/date-range.ts'
import type { LinkRow } from './calendar-links.queries.ts'
import {
  type AgreedNights,
  closeConflict,
  insertConflict,
  lockConflict,
  setConflictNights,
  standingConflicts,
} from './conflicts.queries.ts'
import { notifyOfConflict } from './notify-owner.ts'

/**
 * Compares a calendar with the agreements of its home: a new overlap is a conflict for the owner to decide, and one
 * that has disappeared is gone. The agreement is not touched.
 */
export async function recordConflicts(
  ports: Ports,
  tx: Transaction,
  { link, agreed, events }: { link: LinkRow; agreed: readonly AgreedNights[]; events: readonly DateRange[] },
  now: Date,
): Promise<void> {
  const found = findConflicts(agreed, events)
  const standing = new Map((await standingConflicts(tx, link.id)).map((row) => [row.reservationId, row]))
  for (const { reservationId, nights } of found) {
    const known = standing.get(reservationId)
    standing.delete(reservationId)
    if (known && rangeCovers([known], nights)) continue
    if (known?.state === 'open') await setConflictNights(tx, known.id, nights)
    else {
      // More nights than the owner has decided about: decided again.
      if (known) await closeConflict(tx, known.id, 'gone', now)
      const id = await insertConflict(tx, {
        listingId: link.listingId,
        reservationId,
        linkId: link.id,
        linkName: link.name,
        nights,
        at: now,
      })
      const conflict = await lockConflict(tx, id)
      if (conflict) await notifyOfConflict(ports, tx, conflict, now, { isReminder: false })
    }
  }
  for (const { id } of standing.values()) await closeConflict(tx, id, 'gone', now)
}
