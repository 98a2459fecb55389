import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'

/** Whether the reported member exists. */
export const selectMember = (db: Queryable, id: number): Promise<{ id: number } | undefined> =>
  db.first<{ id: number }>(sql`select id from member where id = ${id} and deleted_at is null`)

/** A home that has not been removed, and whose it is. */
export const selectListing = (db: Queryable, id: number): Promise<{ ownerId: number } | undefined> =>
  db.first<{ ownerId: number }>(sql`
    select owner_id from residence where id = ${id} and state <> 'removed'`)

export type NewReport = {
  reporterId: number
  /** One of the four is the target of the report. */
  memberId?: number
  listingId?: number
  messageId?: number
  ringMessageId?: number
  /** Of a message: itself and its neighbours, as the wire shows them. */
  context?: readonly object[]
  reason: string
  title: string
  at: Date
}

/** Orders reports of one message of a board, so that each member's is found by the next. */
export const lockRingMessage = (tx: Transaction, id: number) =>
  tx.execute(sql`select from ring_message where id = ${id} for no key update`)

/** The report's id; undefined if this member has reported the same before. */
export const insertReport = (db: Queryable, report: NewReport): Promise<{ id: number } | undefined> =>
  db.first<{ id: number }>(sql`
    insert into report (reporter_id, member_id, residence_id, message_id, ring_message_id, context, reason, title, created_at)
    select ${report.reporterId}::bigint, ${report.memberId ?? null}::bigint, ${report.listingId ?? null}::bigint,
           ${report.messageId ?? null}::bigint, ${report.ringMessageId ?? null}::bigint,
           ${report.context ? JSON.stringify(report.context) : null}::jsonb, ${report.reason}, ${report.title},
           ${report.at}::timestamptz
     where not exists (
       select from report o where o.reporter_id = ${report.reporterId}
          and o.ring_message_id = ${report.ringMessageId ?? null}::bigint)
    on conflict do nothing returning id`)
