import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { EventOf } from '#shared/features/domain-events.ts'

/** Posts are of a higher layer, which hides and shows them. */
export const emitPostDecided = (
  tx: Transaction,
  clock: Clock,
  postId: number,
  isHidden: boolean,
): Promise<void> =>
  emit<EventOf<'service_post_decided'>>(tx, clock, {
    type: 'service_post_decided',
    post_id: postId,
    is_hidden: isHidden,
  })
