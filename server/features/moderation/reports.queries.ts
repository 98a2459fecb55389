import sql, { type Sql } from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import { notAbout } from '#server/features/second-person/second-person.public.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { SortKey } from '#server/platform/database/keyset.ts'
import type { ReportFacts } from '#shared/features/moderation/moderation.rules.ts'
import type { DecisionKind, ReportState, TargetKind } from '#shared/features/moderation/moderation-types.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'

export type QueuedReport = {
  id: number
  sortKey: string
  state: ReportState
  priority: number
  reason: string
  title: string
  createdAt: Date
  reporterId: number
  reporter: NamedMember
  kind: TargetKind
  targetId: number
  /** The ring whose board has the message. */
  ringId: number | null
  /** Null for a member, who is shown by name. */
  targetTitle: string | null
  memberId: number
  member: NamedMember
  assigneeId: number | null
  assignee: NamedMember | null
  reportsOfTarget: number
  decision: DecisionKind | null
}

const kind = sql`
  case when r.residence_id is not null then 'listing' when r.member_id is not null then 'member'
    when r.message_id is not null then 'message' when r.ring_message_id is not null then 'ring_message'
    when r.product_review_id is not null then 'product_review' when r.user_review_id is not null then 'user_review'
    else 'service_post' end`
const sameTarget = sql`
  (o.member_id, o.residence_id, o.message_id, o.ring_message_id, o.product_review_id, o.user_review_id,
   o.service_post_id)
    is not distinct from
  (r.member_id, r.residence_id, r.message_id, r.ring_message_id, r.product_review_id, r.user_review_id,
   r.service_post_id)`
const undecidedOfTarget = sql`
  (select count(*)::int from report o where o.state <> 'decided' and ${sameTarget})`

/** A report with its target and the responsible member: the owner, the member, the sender or the reviewer. */
const tables = sql`
  report r
  join member reporter on reporter.id = r.reporter_id
  left join residence l on l.id = r.residence_id
  left join message w on w.id = r.message_id
  left join ring_message b on b.id = r.ring_message_id
  left join product_review hv on hv.id = r.product_review_id
  left join user_review mv on mv.id = r.user_review_id
  left join service_post sp on sp.id = r.service_post_id
  join member about
    on about.id = coalesce(r.member_id, l.owner_id, w.sender_id, b.sender_id, hv.reviewer_id, mv.reviewer_id,
      sp.member_id)`

const columns = sql`
  r.id, r.state, r.priority, r.reason, r.title, r.created_at, r.reporter_id,
  ${namedMember('reporter')} as reporter, ${kind} as kind,
  coalesce(r.residence_id, r.member_id, r.message_id, r.ring_message_id, r.product_review_id, r.user_review_id,
    r.service_post_id) as target_id, b.ring_id,
  coalesce(l.district || ', ' || l.city, left(coalesce(w.text, b.text, hv.comment, mv.comment), 80), sp.text)
    as target_title,
  about.id as member_id, ${namedMember('about')} as member, r.assigned_to as assignee_id,
  ${namedMember('assignee')} as assignee, ${undecidedOfTarget} as reports_of_target,
  d.kind as decision`
const joins = sql`
  left join member assignee on assignee.id = r.assigned_to
  left join decision d on d.id = r.decision_id`

export const reportSortKeys = {
  priority: { by: sql`r.priority`, type: 'bigint' },
  created_at: { by: sql`r.created_at`, type: 'timestamptz' },
} as const satisfies Record<string, SortKey>
export const reportId = sql`r.id`

export const selectReports = (
  db: Queryable,
  page: { columns: Sql; where: Sql; order: Sql; limit: number },
): Promise<QueuedReport[]> =>
  db.query<QueuedReport>(sql`
    select ${columns}, ${page.columns} from ${tables} ${joins}
     where ${page.where} ${page.order} limit ${page.limit}`)

export const selectReport = (db: Queryable, id: number): Promise<QueuedReport | undefined> =>
  db.first<QueuedReport>(sql`
    select ${columns}, '' as sort_key from ${tables} ${joins} where r.id = ${id}`)

export type ReportFilter = {
  readerId: number
  state: 'undecided' | ReportState
  kind?: TargetKind | undefined
  /** Assigned to this member of the team. */
  assignee?: number | undefined
  /** Folded. */
  q?: string | undefined
}

export const reportFilter = (filter: ReportFilter): Sql => sql`
  ${notAbout(filter.readerId, 'report', sql`r.id`)}
  and ${filter.state === 'undecided' ? sql`r.state <> 'decided'` : sql`r.state = ${filter.state}`}
  and ${filter.kind ? sql`${kind} = ${filter.kind}` : sql`true`}
  and ${filter.assignee ? sql`r.assigned_to = ${filter.assignee}` : sql`true`}
  and ${
    filter.q
      ? sql`folded(r.title || ' ' || reporter.first_name || ' ' || reporter.last_name || ' ' || about.first_name
           || ' ' || about.last_name || ' ' || coalesce(l.district || ' ' || l.city, '')) like ${`%${filter.q}%`}`
      : sql`true`
  }`

/** Other reports that concern the same member, newest first. */
export const selectReportsAbout = (
  db: Queryable,
  about: { memberId: number; readerId: number; exceptId?: number },
): Promise<QueuedReport[]> =>
  db.query<QueuedReport>(sql`
    select ${columns}, '' as sort_key from ${tables} ${joins}
     where about.id = ${about.memberId} and r.id is distinct from ${about.exceptId ?? null}::bigint
       and ${notAbout(about.readerId, 'report', sql`r.id`)} order by r.id desc limit 20`)

/** Reports of a listing, newest first. */
export const selectReportsOfListing = (
  db: Queryable,
  listingId: number,
  readerId: number,
): Promise<QueuedReport[]> =>
  db.query<QueuedReport>(sql`
    select ${columns}, '' as sort_key from ${tables} ${joins}
     where r.residence_id = ${listingId} and ${notAbout(readerId, 'report', sql`r.id`)} order by r.id desc limit 20`)

export type LockedReport = {
  id: number
  state: ReportState
  assignedTo: number | null
  memberId: number | null
  listingId: number | null
  messageId: number | null
  ringMessageId: number | null
  listingReviewId: number | null
  userReviewId: number | null
  postId: number | null
}

export const lockReport = (tx: Transaction, id: number): Promise<LockedReport | undefined> =>
  tx.first<LockedReport>(sql`
    select id, state, assigned_to, member_id, residence_id as listing_id, message_id, ring_message_id,
           product_review_id as listing_review_id, user_review_id, service_post_id as post_id
      from report where id = ${id} for no key update`)

export const assignReport = (tx: Transaction, id: number, staffId: number | null): Promise<number> =>
  tx.execute(sql`
    update report set assigned_to = ${staffId}, state = ${staffId === null ? 'open' : 'assigned'} where id = ${id}`)

/** Decides every undecided report of the same target; returns their ids. */
export async function decideReports(
  tx: Transaction,
  report: LockedReport,
  decision: { id: number; staffId: number; at: Date },
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    update report r set state = 'decided', decision_id = ${decision.id}, decided_by = ${decision.staffId},
           decided_at = ${decision.at}
      from report o
     where o.id = ${report.id} and r.state <> 'decided' and ${sameTarget}
    returning r.id`)
  return rows.map((row) => row.id)
}

export type RankedReport = ReportFacts & { id: number; priority: number }

/** Everything that the priority of undecided reports depends on. `today` is the civil date where the homes are. */
export const selectReportFacts = (db: Queryable, today: string, afterId: number): Promise<RankedReport[]> =>
  db.query<RankedReport>(sql`
    select r.id, r.priority, r.reason, r.created_at as filed_at, ${undecidedOfTarget} as reports_of_target,
           (select count(*)::int from decision d where d.member_id = about.id
              and d.kind in ('hide_listing', 'warn', 'suspend')) as earlier_measures,
           (select min(least(s.start_date, s.offered_start_date)) - ${today}::date
              from reservation s
             where s.status = 'agreed' and about.id in (s.offerer_id, s.receiver_id)
               and greatest(s.end_date, s.offered_end_date) > ${today}::date) as days_to_stay
      from ${tables} where r.state <> 'decided' and r.id > ${afterId} order by r.id limit 500`)

export const setPriorities = (
  db: Queryable,
  ranked: readonly { id: number; priority: number }[],
): Promise<number> =>
  db.execute(sql`
    update report r set priority = n.priority
      from unnest(${ranked.map(({ id }) => id)}::bigint[], ${ranked.map(({ priority }) => priority)}::smallint[])
        as n (id, priority)
     where r.id = n.id and r.priority <> n.priority`)

/** The reporters of what a decision decided. */
export const selectReportersOf = (db: Queryable, decisionId: number): Promise<{ memberId: number }[]> =>
  db.query<{ memberId: number }>(sql`
    select distinct reporter_id as member_id from report where decision_id = ${decisionId}`)
