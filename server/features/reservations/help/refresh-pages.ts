import { findMembers } from '#server/features/accounts/accounts.public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'

/** What both sides have open of an agreement is read again, on each of their devices. */
export async function refreshPages(
  { realtime }: Pick<Ports, 'realtime'>,
  tx: Transaction,
  { id, offererId, receiverId }: { id: number; offererId: number; receiverId: number },
): Promise<void> {
  const members = await findMembers(tx, [offererId, receiverId])
  const channels = [...members.values()].map(({ channelId }) => channelId)
  tx.afterCommit(() => realtime.trigger(channels, 'reservation_notification', { reservation: id }))
}
