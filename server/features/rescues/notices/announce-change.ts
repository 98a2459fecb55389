import { findMembers } from '#server/features/accounts/accounts.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { RescueRow } from '../rescues.queries.ts'

/** Refreshes the open pages of the guest, and of these hosts. */
export async function announceChange(
  { realtime }: Pick<Ports, 'realtime'>,
  tx: Transaction,
  rescue: Pick<RescueRow, 'guestId' | 'reservationId'>,
  hostIds: readonly number[] = [],
): Promise<void> {
  const members = await findMembers(tx, [rescue.guestId, ...hostIds])
  const channels = [...members.values()].map(({ channelId }) => channelId)
  tx.afterCommit(() => realtime.trigger(channels, 'rescue_changed', { reservation: rescue.reservationId }))
}
