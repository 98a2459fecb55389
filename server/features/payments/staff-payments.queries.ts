import sql, { type Sql } from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import { notAbout } from '#server/features/second-person/second-person.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { SortKey } from '#server/platform/database/keyset.ts'
import type {
  MismatchKind,
  PaymentEventKind,
  PaymentEventSource,
  PaymentState,
} from '#shared/features/payments/payments.rules.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'
import type { RefundRow } from './refunds.queries.ts'
import type { EventDetail } from './timeline.queries.ts'

export type ListedPayment = {
  id: number
  sortKey: string
  conversationId: string
  memberId: number
  member: NamedMember
  planId: number
  amountKurus: number
  creditKurus: number
  currency: string
  state: PaymentState
  provider: string
  requestedRefundsMinor: number
  receiptYear: number | null
  receiptNumber: number | null
  hasMismatch: boolean
  createdAt: Date
  settledAt: Date | null
  contractsVersion: string | null
  contractsLocale: string | null
  contractsAcceptedAt: Date | null
}

const hasOpenMismatch = sql`
  exists (select from payment_mismatch x where x.conversation_id = p.conversation_id and x.closed_at is null)`
const columns = sql`
  p.id, p.conversation_id, p.member_id, ${namedMember('m')} as member, p.plan_id, p.amount_kurus,
  p.credit_kurus, p.currency, p.state, p.provider, r.year as receipt_year, r.number as receipt_number,
  (select coalesce(sum(f.amount_minor), 0)::int from payment_refund f where f.conversation_id = p.conversation_id)
    as requested_refunds_minor,
  ${hasOpenMismatch} as has_mismatch, p.created_at, p.settled_at, p.contracts_version, p.contracts_locale,
  p.contracts_accepted_at`
const tables = sql`
  payment p join member m on m.id = p.member_id left join receipt r on r.conversation_id = p.conversation_id`

export const paymentId = sql`p.id`
export const paymentSortKeys = {
  created_at: { by: sql`p.created_at`, type: 'timestamptz' },
  amount: { by: sql`p.amount_kurus`, type: 'bigint' },
} as const satisfies Record<string, SortKey>

export const paymentFilter = (filter: {
  readerId: number
  state?: PaymentState | undefined
  mismatch?: boolean | undefined
  /** Folded. */
  q?: string | undefined
}): Sql => sql`
  ${notAbout(filter.readerId, 'payment', sql`p.id`)}
  and ${filter.state ? sql`p.state = ${filter.state}` : sql`true`}
  and ${filter.mismatch ? hasOpenMismatch : sql`true`}
  and ${
    filter.q
      ? sql`folded(m.first_name || ' ' || m.last_name || ' ' || m.email::text || ' ' || p.conversation_id || ' '
          || coalesce(r.year || '-' || lpad(r.number::text, 6, '0'), '')) like ${`%${filter.q}%`}`
      : sql`true`
  }`

export const selectPayments = (
  db: Queryable,
  page: { columns: Sql; where: Sql; order: Sql; limit: number },
): Promise<ListedPayment[]> =>
  db.query<ListedPayment>(sql`
    select ${columns}, ${page.columns} from ${tables} where ${page.where} ${page.order} limit ${page.limit}`)

export const selectPayment = (db: Queryable, id: number): Promise<ListedPayment | undefined> =>
  db.first<ListedPayment>(sql`select ${columns}, '' as sort_key from ${tables} where p.id = ${id}`)

export type TimelineEvent = {
  id: number
  kind: PaymentEventKind
  source: PaymentEventSource
  detail: EventDetail
  at: Date
}

export const selectTimeline = (db: Queryable, conversationId: string): Promise<TimelineEvent[]> =>
  db.query<TimelineEvent>(sql`
    select id, kind, source, detail, at from payment_event where conversation_id = ${conversationId} order by id`)

export type StoredWebhook = {
  eventId: string
  deliveries: number
  receivedAt: Date
  lastReceivedAt: Date | null
}

export const selectWebhooks = (db: Queryable, conversationId: string): Promise<StoredWebhook[]> =>
  db.query<StoredWebhook>(sql`
    select event_id, deliveries, received_at, last_received_at from payment_webhook
    where conversation_id = ${conversationId} order by received_at`)

export type ListedRefund = RefundRow & {
  requestedBy: number | null
  asker: NamedMember | null
  requestedAt: Date
  attempts: number
  lastError: string | null
}

export const selectRefunds = (db: Queryable, conversationId: string): Promise<ListedRefund[]> =>
  db.query<ListedRefund>(sql`
    select f.key, f.conversation_id, f.amount_minor, f.currency, f.reason, f.ends_purchase, f.paid_at,
      f.asked_by as requested_by, ${namedMember('m')} as asker, f.asked_at as requested_at, f.attempts, f.last_error
    from payment_refund f left join member m on m.id = f.asked_by
    where f.conversation_id = ${conversationId} order by f.asked_at, f.key`)

export type ListedMismatch = {
  id: number
  paymentId: number | null
  memberId: number | null
  conversationId: string
  kind: MismatchKind
  foundMinor: number | null
  foundCurrency: string | null
  foundAt: Date
  closedAt: Date | null
  closedBy: number | null
  closer: NamedMember | null
}

const mismatches = sql`
  select x.id, p.id as payment_id, p.member_id, x.conversation_id, x.kind, x.found_minor, x.found_currency,
    x.found_at, x.closed_at, x.closed_by, ${namedMember('m')} as closer
  from payment_mismatch x left join payment p on p.conversation_id = x.conversation_id
    left join member m on m.id = x.closed_by`

/** Open ones first, oldest first; then the closed ones, last closed first. */
export const selectMismatches = (db: Queryable, readerId: number, limit: number): Promise<ListedMismatch[]> =>
  db.query<ListedMismatch>(sql`
    ${mismatches} where ${notAbout(readerId, 'payment_mismatch', sql`x.id`)}
     order by x.closed_at is not null, case when x.closed_at is null then x.found_at end,
      x.closed_at desc, x.id limit ${limit}`)

export const mismatchesOf = (db: Queryable, conversationId: string): Promise<ListedMismatch[]> =>
  db.query<ListedMismatch>(sql`${mismatches} where x.conversation_id = ${conversationId} order by x.id`)

export const selectMismatch = (db: Queryable, id: number): Promise<ListedMismatch | undefined> =>
  db.first<ListedMismatch>(sql`${mismatches} where x.id = ${id}`)

/** True if it was open. */
export async function markMismatchClosed(tx: Queryable, id: number, by: number, at: Date): Promise<boolean> {
  const changed = await tx.execute(sql`
    update payment_mismatch set closed_at = ${at}, closed_by = ${by} where id = ${id} and closed_at is null`)
  return changed === 1
}
