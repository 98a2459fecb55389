import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emit } from '#server/platform/events/events.ts'
import type { EventOf } from '#shared/features/domain-events.ts'

/** Called in the transaction that ends sessions or suspends: whatever stays open for the member beyond a call has to end. */
export const emitAccessEnded = (tx: Transaction, clock: Clock, memberId: number): Promise<void> =>
  emit<EventOf<'access_ended'>>(tx, clock, { type: 'access_ended', member_id: memberId })
