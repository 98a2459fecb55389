import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { loadCards } from '#server/features/listings/listings.public.ts'
import { notifyMember } from '#server/features/moderation/moderation.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import { calendarFooter, conflictNotice } from '#shared/features/calendar-links/calendar-links.messages.ts'
import { findConflicts, hoursToDecide } from '#shared/features/calendar-links/conflicts.rules.ts'
import { type DateRange, rangeCovers } from '#shared/kernel/date-range.ts'
import { rangeWords } from '#shared/kernel/date-words.ts'
import { fullName } from '#shared/kernel/member-name.ts'
import type { LinkRow } from './calendar-links.queries.ts'
import {
  type AgreedNights,
  type ConflictRow,
  closeConflict,
  insertConflict,
  lockConflict,
  setConflictNights,
  standingConflicts,
} from './conflicts.queries.ts'

/**
 * Compares what a calendar says with the agreements of its home: a new overlap is a conflict that its owner decides,
 * one that has disappeared is gone. Nothing happens to the agreement.
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
      // More nights than those that the owner has decided: decided again.
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

export async function notifyOfConflict(
  ports: Ports,
  tx: Transaction,
  conflict: ConflictRow,
  now: Date,
  { isReminder }: { isReminder: boolean },
): Promise<void> {
  const guest = (await findMembers(tx, [conflict.guestId])).get(conflict.guestId)
  const card = (await loadCards(tx, [conflict.listingId], 'tr')).get(conflict.listingId)
  await notifyMember(
    ports,
    tx,
    conflict.ownerId,
    ({ locale }) =>
      conflictNotice(
        locale,
        {
          name: conflict.linkName,
          place: card?.district || card?.city || '',
          dates: rangeWords(conflict.start, conflict.end, locale, false),
          guest: guest ? fullName(guest, locale) : '',
          hours: hoursToDecide(conflict.foundAt, now),
        },
        isReminder,
      ),
    { path: '/calendar', isOptional: true, footer: ({ locale }) => calendarFooter[locale] },
  )
}
