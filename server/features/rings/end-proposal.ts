import { releaseWishes } from '#server/features/wishes/wishes.public.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import { orThrow } from '#shared/errors/or-throw.ts'
import type { RingEvent } from '#shared/features/rings/rings.events.ts'
import { actOnRing, type RingActor } from '#shared/features/rings/rings.rules.ts'
import { closeRing, type RingRow, silentTwice } from './rings.queries.ts'

const events = {
  no: 'ring_not_agreed',
  expire: 'ring_not_agreed',
  lose: 'ring_lost',
  dissolve: 'ring_dissolved',
} as const satisfies Record<string, RingEvent['type']>

/**
 * Ends a proposal: its wishes are released, and its members are notified except the one who said no. @throws AppError
 * ring_closed
 */
export async function endProposal(
  tx: Transaction,
  clock: Clock,
  ring: RingRow,
  {
    action,
    actor,
    by = null,
    now,
  }: { action: keyof typeof events; actor: RingActor; by?: number | null; now: Date },
): Promise<void> {
  await closeRing(tx, ring.id, orThrow(actOnRing(ring.state, action, actor)), now)
  const wishIds = ring.legs.flatMap(({ wishId }) => wishId ?? [])
  const silent = ring.legs.flatMap(({ wishId, answer }) =>
    answer === null && wishId !== null ? [wishId] : [],
  )
  const paused = action === 'expire' ? await silentTwice(tx, silent) : []
  await releaseWishes(tx, clock, { ids: wishIds, paused, now })
  await emit<RingEvent>(tx, clock, {
    type: events[action],
    ring_id: ring.id,
    reader_ids: ring.legs.map(({ guestId }) => guestId).filter((id) => id !== by),
    actor_id: null,
  })
}
