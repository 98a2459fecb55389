import { findMembers } from '#server/features/accounts/accounts.public.ts'
import { isPremium } from '#server/features/memberships/memberships.public.ts'
import { coversOfRings, givableOf, rulesAt } from '#server/features/points/points.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Ring } from '#shared/features/rings/rings.contract.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { loadRingFacts, type Viewer, wireRing } from './ring-wire.ts'
import { findRing, leavesOf, ringsOfMember } from './rings.queries.ts'

/** How long its members still see a ring that is over. */
const visibleDays = 90

/** A ring, for its members. @throws AppError not_found for anybody else */
export async function showRing(call: MemberCall, id: number): Promise<Ring> {
  const ring = await findRing(call.db, id)
  if (!ring?.legs.some(({ guestId }) => guestId === call.caller.id)) throw new AppError('not_found')
  return wireRing(call, ring, await loadRingFacts(call, [ring]), await readViewer(call, [ring]))
}

export async function listRings(call: MemberCall): Promise<{ rings: Ring[] }> {
  const { db, caller, now } = call
  const rings = await ringsOfMember(db, caller.id, new Date(now.getTime() - visibleDays * dayMs))
  if (rings.length === 0) return { rings: [] }
  const facts = await loadRingFacts(call, rings)
  const viewer = await readViewer(call, rings)
  return { rings: rings.map((ring) => wireRing(call, ring, facts, viewer)) }
}

async function readViewer(
  { db, caller, now }: MemberCall,
  rings: readonly { id: number }[],
): Promise<Viewer> {
  const member = (await findMembers(db, [caller.id])).get(caller.id)
  return {
    id: caller.id,
    isSuspended: caller.suspension !== null,
    isLeaving: caller.isLeaving,
    isPremium: await isPremium(db, caller.id, now),
    isVerified: member?.isVerified ?? false,
    balance: await givableOf(db, caller.id, now),
    leftAt: await leavesOf(db, caller.id),
    covers: await coversOfRings(
      db,
      rings.map(({ id }) => id),
      caller.id,
      now,
    ),
    rules: (await rulesAt(db, now)).rules,
  }
}
