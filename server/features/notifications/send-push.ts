import type { Transaction } from '#server/platform/database/database.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { PushNotification } from '#server/platform/push/push.ts'
import { pushSubscriptionsOf } from './settings.queries.ts'

/** To every browser in which the member allows pushes. */
export async function pushToMember(
  { outbox }: Pick<Ports, 'outbox'>,
  tx: Transaction,
  to: { memberId: number; notBefore?: Date },
  notification: PushNotification,
): Promise<void> {
  const { memberId, ...when } = to
  for (const subscriptionId of await pushSubscriptionsOf(tx, memberId))
    await outbox.send(tx, { channel: 'push', subscriptionId, notification, ...when })
}
