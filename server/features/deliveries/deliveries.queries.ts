import sql from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Delivery } from '#shared/features/deliveries/deliveries.contract.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'

export type DeliveryRow = {
  id: number
  channel: Delivery['channel']
  recipient: string
  /** The recipient of a push; null for others, and where the subscription has expired. */
  subscriber: NamedMember | null
  subject: string
  state: Delivery['state']
  createdAt: Date
  nextAttemptAt: Date | null
  attempts: { made_at: string; outcome: Delivery['attempts'][number]['outcome']; detail: string }[]
}

export type DeliveryFilter = {
  state?: Delivery['state'] | undefined
  to?: string | undefined
  before?: number | undefined
}

const stateWhere = {
  waiting: sql`and o.sent_at is null and o.failed_at is null`,
  sent: sql`and o.sent_at is not null`,
  failed: sql`and o.failed_at is not null`,
}

export const selectDeliveries = (
  db: Queryable,
  { state, to, before }: DeliveryFilter,
  limit: number,
): Promise<DeliveryRow[]> =>
  db.query<DeliveryRow>(sql`
    select o.id, o.channel, o.subject, o.created_at,
           o.recipient, ${namedMember('m')} as subscriber,
           case when o.sent_at is not null then 'sent' when o.failed_at is not null then 'failed' else 'waiting' end
             as state,
           case when o.sent_at is null and o.failed_at is null then o.next_attempt_at end as next_attempt_at,
           coalesce((select json_agg(json_build_object('made_at', to_json(a.made_at at time zone 'utc') #>> '{}',
                                                       'outcome', a.outcome, 'detail', a.detail)
                                     order by a.made_at)
                       from delivery_attempt a where a.message_id = o.id), '[]'::json) as attempts
      from outbox_message o
      left join push_subscription s on s.id = o.push_subscription_id
      left join member m on m.id = s.member_id
     where o.id < ${before ?? Number.MAX_SAFE_INTEGER} ${state ? stateWhere[state] : sql``}
       ${to ? sql`and lower(o.recipient) = lower(${to})` : sql``}
     order by o.id desc limit ${limit}`)
