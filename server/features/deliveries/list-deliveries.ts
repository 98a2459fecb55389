import type { MemberCall } from '#server/platform/http/call.ts'
import type { Delivery } from '#shared/features/deliveries/deliveries.contract.ts'
import { fullName } from '#shared/kernel/member-name.ts'
import { type DeliveryFilter, selectDeliveries } from './deliveries.queries.ts'

const pageSize = 50

/** The delivery log: every message with its tries. */
export async function listDeliveries(
  { db, locale }: MemberCall,
  filter: DeliveryFilter,
): Promise<{ deliveries: Delivery[]; has_more: boolean }> {
  const rows = await selectDeliveries(db, filter, pageSize + 1)
  return {
    deliveries: rows.slice(0, pageSize).map((row) => ({
      id: row.id,
      channel: row.channel,
      recipient:
        row.channel === 'push' ? (row.subscriber ? fullName(row.subscriber, locale) : '–') : row.recipient,
      subject: row.subject,
      state: row.state,
      created_at: row.createdAt.toISOString(),
      next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
      attempts: row.attempts.map((attempt) => ({ ...attempt, made_at: `${attempt.made_at}Z` })),
    })),
    has_more: rows.length > pageSize,
  }
}
