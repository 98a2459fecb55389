import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import type { RefundReason } from '#shared/features/payments/payments.rules.ts'

export type RefundRow = {
  key: string
  conversationId: string
  amountMinor: number
  currency: string
  reason: RefundReason
  endsPurchase: boolean
  paidAt: Date | null
}

const columns = sql`key, conversation_id, amount_minor, currency, reason, ends_purchase, paid_at`

/** False if a refund with this key exists. */
export async function insertRefund(
  tx: Queryable,
  refund: Omit<RefundRow, 'paidAt'> & { requestedBy: number | null; at: Date },
): Promise<boolean> {
  const { key, conversationId, amountMinor, currency, reason, endsPurchase, requestedBy, at } = refund
  const inserted = await tx.execute(sql`
    insert into payment_refund (key, conversation_id, amount_minor, currency, reason, ends_purchase, asked_by, asked_at)
    values (${key}, ${conversationId}, ${amountMinor}, ${currency}, ${reason}, ${endsPurchase}, ${requestedBy}, ${at})
    on conflict (key) do nothing`)
  return inserted === 1
}

export function findRefund(db: Queryable, key: string): Promise<RefundRow | undefined> {
  return db.first<RefundRow>(sql`select ${columns} from payment_refund where key = ${key}`)
}

export function lockRefund(tx: Queryable, key: string): Promise<RefundRow | undefined> {
  return tx.first<RefundRow>(sql`select ${columns} from payment_refund where key = ${key} for update`)
}

/** Unpaid refunds, the fewest attempts first, so that a failing one blocks no other. */
export async function owedRefunds(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ key: string }>(sql`
    select key from payment_refund where paid_at is null order by attempts, asked_at limit 100`)
  return rows.map((row) => row.key)
}

export async function markRefundPaid(tx: Queryable, key: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update payment_refund set paid_at = ${at}, attempts = attempts + 1, last_error = null where key = ${key}`)
}

/** How often it was tried, this time included. */
export async function recordRefundFailure(tx: Queryable, key: string, reason: string): Promise<number> {
  const row = await tx.first<{ attempts: number }>(sql`
    update payment_refund set attempts = attempts + 1, last_error = ${reason}
    where key = ${key} and paid_at is null returning attempts`)
  return row?.attempts ?? 0
}

/** Refunds requested for a payment so far, paid or owed. */
export async function requestedRefunds(db: Queryable, conversationId: string): Promise<number> {
  const row = await db.first<{ sum: number }>(sql`
    select coalesce(sum(amount_minor), 0)::int as sum from payment_refund where conversation_id = ${conversationId}`)
  return row?.sum ?? 0
}
