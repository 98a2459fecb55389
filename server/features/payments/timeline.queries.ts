import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type {
  MismatchKind,
  PaymentEventKind,
  PaymentEventSource,
} from '#shared/features/payments/payments.rules.ts'

/** The details of a timeline entry: ids, amounts and states, never personal data. */
export type EventDetail = Record<string, string | number | boolean | null>

export async function insertPaymentEvent(
  db: Queryable,
  event: {
    conversationId: string
    kind: PaymentEventKind
    source: PaymentEventSource
    at: Date
    detail?: EventDetail
  },
): Promise<void> {
  const { conversationId, kind, source, at, detail = {} } = event
  await db.execute(sql`
    insert into payment_event (conversation_id, kind, source, detail, at)
    values (${conversationId}, ${kind}, ${source}, ${JSON.stringify(detail)}::jsonb, ${at})`)
}

export async function countEvents(
  db: Queryable,
  conversationId: string,
  kind: PaymentEventKind,
): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from payment_event where conversation_id = ${conversationId} and kind = ${kind}`)
  return row?.count ?? 0
}

/** True for the first delivery of this event of this provider; every delivery is counted. */
export async function insertWebhook(
  db: Queryable,
  event: { provider: string; eventId: string; conversationId: string; body: unknown; at: Date },
): Promise<boolean> {
  const row = await db.first<{ deliveries: number }>(sql`
    insert into payment_webhook (provider, event_id, conversation_id, body, received_at, last_received_at)
    values (${event.provider}, ${event.eventId}, ${event.conversationId}, ${JSON.stringify(event.body)}::jsonb,
      ${event.at}, ${event.at})
    on conflict (provider, event_id) do update
      set deliveries = payment_webhook.deliveries + 1, last_received_at = excluded.last_received_at
    returning deliveries`)
  return row?.deliveries === 1
}

/** True the first time that this disagreement is seen. */
export async function insertMismatch(
  db: Queryable,
  mismatch: {
    conversationId: string
    kind: MismatchKind
    foundMinor: number | null
    foundCurrency: string | null
    at: Date
  },
): Promise<boolean> {
  const { conversationId, kind, foundMinor, foundCurrency, at } = mismatch
  const inserted = await db.execute(sql`
    insert into payment_mismatch (conversation_id, kind, found_minor, found_currency, found_at)
    values (${conversationId}, ${kind}, ${foundMinor}, ${foundCurrency}, ${at})
    on conflict (conversation_id, kind) do nothing`)
  return inserted === 1
}
