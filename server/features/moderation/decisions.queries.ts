import sql from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import type { ReviewRef } from '#server/features/reviews/reviews.public.ts'
import { notAbout } from '#server/features/second-person/second-person.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { DecisionKind, Ground } from '#shared/features/moderation/moderation-types.ts'
import type { ValuationOutcome } from '#shared/features/valuation/valuation-types.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'

export type DecisionRow = {
  id: number
  kind: DecisionKind
  memberId: number | null
  member: NamedMember | null
  listingId: number | null
  listingReviewId: number | null
  userReviewId: number | null
  postId: number | null
  /** The comment of the review, or the text of the post, that it is about. */
  review: string | null
  ground: Ground | null
  /** Only for a decision about an estimate. */
  outcome: ValuationOutcome | null
  statement: string
  suspendedUntil: Date | null
  staffId: number
  staff: NamedMember
  createdAt: Date
  endedAt: Date | null
  seenAt: Date | null
  appealText: string | null
  appealedAt: Date | null
  appealGranted: boolean | null
  appealAnswer: string | null
  appealAnsweredAt: Date | null
}

const columns = sql`
  d.id, d.kind, d.member_id, ${namedMember('m')} as member, d.residence_id as listing_id,
  d.product_review_id as listing_review_id, d.user_review_id, d.service_post_id as post_id,
  coalesce(hv.comment, mv.comment, sp.text) as review, d.ground,
  va.outcome,
  d.statement, d.suspended_until, d.staff_id, ${namedMember('s')} as staff, d.created_at,
  d.ended_at, d.seen_at, d.appeal_text, d.appealed_at, d.appeal_granted, d.appeal_answer, d.appeal_answered_at`
const tables = sql`decision d join member s on s.id = d.staff_id left join member m on m.id = d.member_id
  left join valuation_appeal va on va.decision_id = d.id
  left join product_review hv on hv.id = d.product_review_id left join user_review mv on mv.id = d.user_review_id
  left join service_post sp on sp.id = d.service_post_id`

export const selectDecision = (db: Queryable, id: number): Promise<DecisionRow | undefined> =>
  db.first<DecisionRow>(sql`select ${columns} from ${tables} where d.id = ${id}`)

export const lockDecision = (tx: Transaction, id: number): Promise<DecisionRow | undefined> =>
  tx.first<DecisionRow>(sql`select ${columns} from ${tables} where d.id = ${id} for no key update of d`)

export const selectDecisionsAbout = (db: Queryable, memberId: number): Promise<DecisionRow[]> =>
  db.query<DecisionRow>(sql`
    select ${columns} from ${tables} where d.member_id = ${memberId} order by d.id desc limit 50`)

export const selectWaitingAppeals = (db: Queryable, readerId: number): Promise<DecisionRow[]> =>
  db.query<DecisionRow>(sql`
    select ${columns} from ${tables}
     where d.appealed_at is not null and d.appeal_answered_at is null and ${notAbout(readerId, 'decision', sql`d.id`)}
     order by d.appealed_at limit 200`)

export const selectAnsweredAppeals = (db: Queryable, readerId: number): Promise<DecisionRow[]> =>
  db.query<DecisionRow>(sql`
    select ${columns} from ${tables}
     where d.appeal_answered_at is not null and ${notAbout(readerId, 'decision', sql`d.id`)}
     order by d.appeal_answered_at desc limit 50`)

export type NewDecision = {
  /** The review that is taken down. */
  review?: ReviewRef | null
  /** The post of help that is taken down. */
  postId?: number | null
  kind: DecisionKind
  memberId: number | null
  listingId: number | null
  ground: Ground | null
  statement: string
  suspendedUntil: Date | null
  staffId: number
  at: Date
}

export async function insertDecision(tx: Transaction, decision: NewDecision): Promise<number> {
  const { review } = decision
  const row = await tx.first<{ id: number }>(sql`
    insert into decision (kind, member_id, residence_id, product_review_id, user_review_id, service_post_id, ground,
                          statement, suspended_until, staff_id, created_at)
    values (${decision.kind}, ${decision.memberId}, ${decision.listingId}, ${review?.kind === 'product' ? review.id : null},
            ${review?.kind === 'user' ? review.id : null}, ${decision.postId ?? null}, ${decision.ground},
            ${decision.statement}, ${decision.suspendedUntil}, ${decision.staffId}, ${decision.at})
    returning id`)
  if (!row) throw new Error('The decision was not written')
  return row.id
}

/** Ends the member's active suspensions. */
export const endSuspensions = (tx: Transaction, memberId: number, at: Date): Promise<number> =>
  tx.execute(sql`
    update decision set ended_at = ${at}
     where member_id = ${memberId} and kind = 'suspend' and ended_at is null`)

/** Shows the listing again: ends the measure that hid it. */
export const endHiding = (tx: Transaction, listingId: number, at: Date): Promise<number> =>
  tx.execute(sql`
    update decision set ended_at = ${at}
     where residence_id = ${listingId} and kind = 'hide_listing' and ended_at is null`)

/** Ends one decision: a warning, or the measure that hid a review or a post. */
export const endDecision = (tx: Transaction, id: number, at: Date): Promise<number> =>
  tx.execute(sql`update decision set ended_at = ${at} where id = ${id} and ended_at is null`)

export const markSeen = (db: Queryable, id: number, memberId: number, at: Date): Promise<number> =>
  db.execute(sql`
    update decision set seen_at = coalesce(seen_at, ${at}) where id = ${id} and member_id = ${memberId}`)

export const saveAppeal = (tx: Transaction, id: number, text: string, at: Date): Promise<number> =>
  tx.execute(sql`
    update decision set appeal_text = ${text}, appealed_at = ${at}, seen_at = coalesce(seen_at, ${at})
     where id = ${id} and appealed_at is null`)

export const saveAppealAnswer = (
  tx: Transaction,
  id: number,
  answer: { granted: boolean; answer: string; staffId: number; at: Date },
): Promise<number> =>
  tx.execute(sql`
    update decision set appeal_granted = ${answer.granted}, appeal_answer = ${answer.answer},
           appeal_staff_id = ${answer.staffId}, appeal_answered_at = ${answer.at}, seen_at = null
     where id = ${id} and appealed_at is not null and appeal_answered_at is null`)
