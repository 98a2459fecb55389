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
  /** One of these is the target of the report. */
  memberId?: number
  listingId?: number
  messageId?: number
  ringMessageId?: number
  listingReviewId?: number
  userReviewId?: number
  postId?: number
  /** For a message: itself and its neighbours, as the wire shows them. */
  context?: readonly object[]
  reason: string
  title: string
  at: Date
}

/** Serializes reports of one board message, one review or one post, so that each member's is seen by the next. */
export async function lockSubject(
  tx: Transaction,
  { ringMessageId, listingReviewId, userReviewId, postId }: Partial<NewReport>,
): Promise<void> {
  if (ringMessageId)
    await tx.execute(sql`select from ring_message where id = ${ringMessageId} for no key update`)
  if (listingReviewId)
    await tx.execute(sql`select from product_review where id = ${listingReviewId} for no key update`)
  if (userReviewId)
    await tx.execute(sql`select from user_review where id = ${userReviewId} for no key update`)
  if (postId) await tx.execute(sql`select from service_post where id = ${postId} for no key update`)
}

/** The report's id; undefined if this member has reported the same before. */
export const insertReport = (db: Queryable, report: NewReport): Promise<{ id: number } | undefined> =>
  db.first<{ id: number }>(sql`
    insert into report (reporter_id, member_id, residence_id, message_id, ring_message_id, product_review_id,
      user_review_id, service_post_id, context, reason, title, created_at)
    select ${report.reporterId}::bigint, ${report.memberId ?? null}::bigint, ${report.listingId ?? null}::bigint,
           ${report.messageId ?? null}::bigint, ${report.ringMessageId ?? null}::bigint,
           ${report.listingReviewId ?? null}::bigint, ${report.userReviewId ?? null}::bigint,
           ${report.postId ?? null}::bigint, ${report.context ? JSON.stringify(report.context) : null}::jsonb, ${report.reason}, ${report.title},
           ${report.at}::timestamptz
     where not exists (
       select from report o where o.reporter_id = ${report.reporterId}
          and (o.ring_message_id = ${report.ringMessageId ?? null}::bigint
            or o.product_review_id = ${report.listingReviewId ?? null}::bigint
            or o.user_review_id = ${report.userReviewId ?? null}::bigint
            or o.service_post_id = ${report.postId ?? null}::bigint))
    on conflict do nothing returning id`)
