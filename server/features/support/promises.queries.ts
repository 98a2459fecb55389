import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'

/** Promises an answer by this time; an earlier unanswered question already has its own promise. */
export const insertPromise = (
  tx: Transaction,
  promise: { chatId: number; requestedAt: Date; dueAt: Date },
): Promise<number> =>
  tx.execute(sql`
    insert into support_promise (chat_id, asked_at, due_at)
    values (${promise.chatId}, ${promise.requestedAt}, ${promise.dueAt})
    on conflict (chat_id) where answered_at is null do nothing`)

export const markPromiseFulfilled = (tx: Transaction, chatId: number, at: Date): Promise<number> =>
  tx.execute(sql`
    update support_promise set answered_at = ${at} where chat_id = ${chatId} and answered_at is null`)

/** Closed without an answer, as after a thank-you: nothing was left to answer. */
export const dropPromise = (tx: Transaction, chatId: number): Promise<number> =>
  tx.execute(sql`delete from support_promise where chat_id = ${chatId} and answered_at is null`)

export async function countOverdue(db: Queryable, now: Date): Promise<number> {
  const row = await db.first<{ number: number }>(sql`
    select count(*)::int as number from support_promise where answered_at is null and due_at < ${now}`)
  return row?.number ?? 0
}

/** The share answered in time among the promises that fell due or were answered since then; 1 if there are none. */
export async function shareInTime(db: Queryable, since: Date, now: Date): Promise<number> {
  const row = await db.first<{ share: number | null }>(sql`
    select (count(*) filter (where answered_at <= due_at))::float8 / nullif(count(*), 0) as share
    from support_promise where asked_at > ${since} and (answered_at is not null or due_at < ${now})`)
  return row?.share ?? 1
}
