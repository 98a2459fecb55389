import { notifyMember } from '#server/features/notices/notices.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { sweepEach } from '#server/platform/jobs/sweep-each.ts'
import type { Ports } from '#server/platform/ports.ts'
import { isExpired } from '#shared/features/reservations/expiry.rules.ts'
import { bothAgreedNotice } from '#shared/features/reservations/together/together.messages.ts'
import { closedBy, nightsMeet } from '#shared/features/reservations/together/together.rules.ts'
import { recordReservationEvent } from '../reservation-events.ts'
import { lockReservation, markCancelled } from '../reservations.queries.ts'
import { askedIn, dueGroups, groupOf, leaveGroup, lockGroup, lockOpen } from './together.queries.ts'

/** Locks the open requests of a reservation's group before its own row, so that two hosts who say yes do not wait for each other. */
export async function lockAskedTogether(tx: Transaction, reservationId: number): Promise<void> {
  const group = await groupOf(tx, reservationId)
  if (!group) return
  await lockGroup(tx, group)
  await lockOpen(tx, group)
}

/**
 * Closes what else the guest has asked for the nights of this agreement, at no price, and without a record for either
 * side. Its group is locked. Returns how many.
 */
export async function closeOthers(
  tx: Transaction,
  clock: Clock,
  agreed: { id: number; startDate: string; endDate: string },
): Promise<number> {
  const group = await groupOf(tx, agreed.id)
  if (!group) return 0
  const now = clock.now()
  const found = { ...agreed, status: 'agreed' as const }
  let closed = 0
  for (const { id } of closedBy(found, await askedIn(tx, group))) {
    const other = await lockReservation(tx, id)
    if (other?.status !== 'negotiating' || isExpired(other, now)) continue
    await markCancelled(tx, id, { by: null, reason: null, at: now })
    await recordReservationEvent(tx, clock, other, {
      type: 'reservation_cancelled',
      actor_id: other.offererId,
      points_forfeited: 0,
      cause: 'found_elsewhere',
    })
    closed += 1
  }
  return closed
}

/**
 * Closes what a server of the release before has left open beside an agreement. If both were agreed, both stand: the
 * later one leaves the group, and the guest is notified that one can be left for free.
 */
export const closeAskedTogether = (ports: Ports): Job => ({
  name: 'close-asked-together',
  everyMinutes: 10,
  run: () =>
    sweepEach(
      ports.db,
      (afterId) => dueGroups(ports.db, afterId),
      async (tx, { id }) => {
        await lockAskedTogether(tx, id)
        const agreed = await lockReservation(tx, id)
        const group = await groupOf(tx, id)
        if (agreed?.status !== 'agreed' || !group) return false
        const closed = await closeOthers(tx, ports.clock, agreed)
        const twin = (await askedIn(tx, group)).find(
          (each) => each.id > id && each.status === 'agreed' && nightsMeet(each, agreed),
        )
        if (!twin) return closed > 0
        await leaveGroup(tx, twin.id)
        await notifyMember(ports, tx, agreed.offererId, ({ locale }) => bothAgreedNotice[locale], {
          path: '/yuva-history',
          isOptional: true,
        })
        return true
      },
    ),
})
