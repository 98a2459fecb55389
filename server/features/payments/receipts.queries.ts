import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

export type ReceiptRow = {
  conversationId: string
  year: number
  number: number
  issuedAt: Date
  memberId: number
  planId: number
  amountKurus: number
  creditKurus: number
  refundedKurus: number
}

/** The next number of the year; no other gets it unless this transaction is undone. */
export async function nextReceiptNumber(tx: Queryable, year: number): Promise<number> {
  const row = await tx.first<{ lastNumber: number }>(sql`
    insert into receipt_year (year, last_number) values (${year}, 1)
    on conflict (year) do update set last_number = receipt_year.last_number + 1
    returning last_number`)
  return row?.lastNumber ?? 1
}

export async function insertReceipt(
  tx: Queryable,
  {
    conversationId,
    year,
    number,
    issuedAt,
  }: Pick<ReceiptRow, 'conversationId' | 'year' | 'number' | 'issuedAt'>,
): Promise<void> {
  await tx.execute(sql`
    insert into receipt (conversation_id, year, number, issued_at)
    values (${conversationId}, ${year}, ${number}, ${issuedAt})`)
}

export function findReceipt(db: Queryable, conversationId: string): Promise<ReceiptRow | undefined> {
  return db.first<ReceiptRow>(sql`
    select p.conversation_id, r.year, r.number, r.issued_at, p.member_id, p.plan_id, p.amount_kurus, p.credit_kurus,
      (select coalesce(sum(amount_minor), 0)::int from payment_refund f
        where f.conversation_id = p.conversation_id and f.paid_at is not null) as refunded_kurus
    from receipt r join payment p on p.conversation_id = r.conversation_id
    where r.conversation_id = ${conversationId}`)
}
