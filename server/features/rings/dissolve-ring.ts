import { giveBackForLeaving } from '#server/features/points/points.public.ts'
import { cancelRingLegs } from '#server/features/reservations/reservations.public.ts'
import { insertLogEntry } from '#server/features/staff-log/staff-log.public.ts'
import { reopenWishes } from '#server/features/wishes/wishes.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import type { RingEvent } from '#shared/features/rings/rings.events.ts'
import { actOnRing } from '#shared/features/rings/rings.rules.ts'
import { civilDateOf } from '#shared/kernel/civil-date.ts'
import { endProposal } from './end-proposal.ts'
import { closeRing, lockRing, type RingRow } from './rings.queries.ts'
import { findLeave, markWaived } from './staff-rings.queries.ts'

/** The team dissolves a ring. Stays that have begun are not touched; the others are cancelled free of charge. */
export async function dissolveRing(
  { db, clock, caller, now }: MemberCall,
  id: number,
  reason: string,
): Promise<null> {
  await db.transaction(async (tx) => {
    const ring = await lockRing(tx, id)
    if (!ring) throw new AppError('not_found')
    if (ring.state === 'agreed') await breakRing(tx, { clock, caller, now }, ring, reason)
    else await endProposal(tx, clock, ring, { action: 'dissolve', actor: 'team', now })
    await insertLogEntry(tx, {
      staffId: caller.id,
      action: 'dissolve_ring',
      reason,
      detail: { ring: id, state: ring.state },
      at: now,
    })
  })
  return null
}

async function breakRing(
  tx: Transaction,
  { clock, caller, now }: Pick<MemberCall, 'clock' | 'caller' | 'now'>,
  ring: RingRow,
  reason: string,
): Promise<void> {
  const next = orThrow(actOnRing(ring.state, 'break', 'team'))
  const today = civilDateOf(now)
  const ended = ring.legs.filter(({ isAgreed, stay }) => isAgreed && stay.start > today)
  await reopenWishes(
    tx,
    clock,
    ended.flatMap(({ wishId }) => wishId ?? []),
    now,
  )
  await cancelRingLegs(tx, clock, {
    ids: ended.flatMap(({ reservationId }) => reservationId ?? []),
    by: caller.id,
    reason,
    now,
  })
  await closeRing(tx, ring.id, next, now)
  await emit<RingEvent>(tx, clock, {
    type: 'ring_dissolved',
    ring_id: ring.id,
    reader_ids: ring.legs.filter(({ leftAt }) => leftAt === null).map(({ guestId }) => guestId),
    actor_id: null,
  })
}

/** The team gives back the price of leaving, and the leave no longer counts. Only once. */
export async function waiveLeave(
  { db, caller, now }: MemberCall,
  id: number,
  { member, reason }: { member: number; reason: string },
): Promise<null> {
  await db.transaction(async (tx) => {
    if (!(await lockRing(tx, id))) throw new AppError('not_found')
    const leave = await findLeave(tx, id, member)
    if (!leave) throw new AppError('not_found')
    if (leave.isWaived) throw new AppError('ring_closed')
    await markWaived(tx, id, leave.position)
    const { points, reservationId } = leave
    if (reservationId !== null)
      await giveBackForLeaving(tx, { ringId: id, memberId: member, reservationId, points, at: now })
    await insertLogEntry(tx, {
      staffId: caller.id,
      action: 'waive_ring_leave',
      memberId: member,
      reason,
      detail: { ring: id, points },
      at: now,
    })
  })
  return null
}
