import sql, { type Sql } from 'sql-template-tag'
import { namedMember } from '#server/features/accounts/accounts.public.ts'
import { notAbout } from '#server/features/second-person/second-person.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { highPriority } from '#shared/features/moderation/moderation.rules.ts'
import type { WorkKind } from '#shared/features/staff/today/open-work.rules.ts'
import type { Subject } from '#shared/http/contract.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { NamedMember } from '#shared/kernel/member-name.ts'

/** The rows of a kind, with the ids of home, member and assignee; `w` is one of them. */
type Source = { subject: Subject; subjectId: Sql; rows: Sql }

const source = (subject: Subject, rows: Sql, subjectId = sql`w.id`): Source => ({ subject, subjectId, rows })
const none = sql`null::bigint`
const noTime = sql`null::timestamptz`

/** What of each kind waits for the team. */
const sources: Record<WorkKind, Source> = {
  // A stay with two problems waits once, since the first.
  stay_problem: source(
    'reservation',
    sql`
      select r.id, min(p.created_at) as since, ${noTime} as promised_at,
             r.product_id as residence_id, r.offerer_id as member_id, ${none} as assigned_to
        from stay_problem p join reservation r on r.id = p.reservation_id
       where p.outcome is null group by r.id`,
  ),
  release_check: source(
    'reservation',
    sql`
      select r.id, c.opened_at as since, ${noTime} as promised_at,
             r.product_id as residence_id, r.offerer_id as member_id, ${none} as assigned_to
        from release_check c join reservation r on r.id = c.reservation_id
       where c.outcome is null and (r.status = 'agreed' or exists (
         select from waiting_payment p where p.reservation_id = r.id and p.settled_at is null))`,
  ),
  deposit_claim: source(
    'deposit',
    sql`
      select id, coalesce(answered_at, claimed_at) as since, ${noTime} as promised_at,
             residence_id, guest_id as member_id, ${none} as assigned_to
        from deposit where state = 'disputed' and claimed_at is not null`,
  ),
  report: source(
    'report',
    sql`
      select r.id, r.created_at as since, ${noTime} as promised_at, r.residence_id,
             coalesce(r.member_id, l.owner_id, m.sender_id, b.sender_id, hv.reviewer_id, mv.reviewer_id, sp.member_id)
               as member_id,
             r.assigned_to
        from report r left join residence l on l.id = r.residence_id left join message m on m.id = r.message_id
        left join ring_message b on b.id = r.ring_message_id
        left join product_review hv on hv.id = r.product_review_id
        left join user_review mv on mv.id = r.user_review_id
        left join service_post sp on sp.id = r.service_post_id
       where r.state <> 'decided'`,
  ),
  conversation: source(
    'conversation',
    sql`
      select c.chat_id as id, c.waiting_since as since, p.due_at as promised_at,
             ${none} as residence_id, c.member_id, c.assigned_to
        from support_conversation c
        left join support_promise p on p.chat_id = c.chat_id and p.answered_at is null
       where c.state = 'open' and c.waiting_since is not null`,
  ),
  appeal: source(
    'decision',
    sql`
      select id, appealed_at as since, ${noTime} as promised_at, residence_id, member_id,
             ${none} as assigned_to
        from decision where appealed_at is not null and appeal_answered_at is null`,
  ),
  valuation_appeal: source(
    'listing',
    sql`
      select a.id, a.filed_at as since, ${noTime} as promised_at, a.residence_id, a.member_id,
             ${none} as assigned_to
        from valuation_appeal a join residence h on h.id = a.residence_id
       where a.decided_at is null and h.state <> 'removed'`,
    sql`w.residence_id`,
  ),
  identity_check: source(
    'identity_check',
    sql`
      select id, submitted_at as since, ${noTime} as promised_at, ${none} as residence_id,
             member_id, ${none} as assigned_to
        from identity_check where state = 'waiting'`,
  ),
  adjustment: source(
    'member',
    sql`
      select id, proposed_at as since, ${noTime} as promised_at, ${none} as residence_id,
             member_id, ${none} as assigned_to
        from points_adjustment where confirmed is null`,
    sql`w.member_id`,
  ),
  payment_mismatch: source(
    'payment_mismatch',
    sql`
      select x.id, x.found_at as since, ${noTime} as promised_at, ${none} as residence_id,
             p.member_id, ${none} as assigned_to
        from payment_mismatch x left join payment p on p.conversation_id = x.conversation_id
       where x.closed_at is null`,
  ),
}

const isDuringStay = (today: CivilDate): Sql => sql`
  exists (select from reservation r
           where r.id = o.id and r.status = 'agreed' and ${today}::date between r.start_date and r.end_date)`

/** What of a kind is open and not about the reader. */
const open = (kind: WorkKind, readerId: number): Sql => {
  const { subject, subjectId, rows } = sources[kind]
  return sql`(${rows}) w where ${notAbout(readerId, subject, subjectId)}`
}

export type OpenWork = {
  /** Id in the section of its kind. */
  id: number
  since: Date
  promisedAt: Date | null
  isDuringStay: boolean
  /** District and city of the home that it is about. */
  place: string | null
  /** Whom it is about; null for a payment that is unknown here. */
  member: NamedMember | null
  assignee: NamedMember | null
  /** How many of its kind are open, beyond the limit too. */
  total: number
}

/** The oldest open work of a kind. */
export const selectOpenWork = (
  db: Queryable,
  kind: WorkKind,
  { readerId, today, limit }: { readerId: number; today: CivilDate; limit: number },
): Promise<OpenWork[]> =>
  db.query<OpenWork>(sql`
    select o.id, o.since, o.promised_at, ${kind === 'stay_problem' ? isDuringStay(today) : sql`false`} as is_during_stay,
           l.district || ', ' || l.city as place,
           ${namedMember('m')} as member, ${namedMember('a')} as assignee, o.total
      from (select w.id, w.since, w.promised_at, w.residence_id, w.member_id, w.assigned_to,
                   (count(*) over ())::int as total
              from ${open(kind, readerId)} order by w.since, w.id limit ${limit}) o
      left join residence l on l.id = o.residence_id left join member m on m.id = o.member_id
      left join member a on a.id = o.assigned_to
     order by o.since, o.id`)

export type Overview = {
  reports: number
  myReports: number
  urgentReports: number
  appeals: number
  adjustments: number
  stayProblems: number
  paymentMismatches: number
  waitingConversations: number
  identityChecks: number
}

/** How much of each kind is open. */
export async function selectOverview(db: Queryable, readerId: number): Promise<Overview> {
  const count = (kind: WorkKind): Sql => sql`(select count(*) from ${open(kind, readerId)})`
  const row = await db.first<Overview>(sql`
    select count(*) as reports, count(*) filter (where w.assigned_to = ${readerId}) as my_reports,
           count(*) filter (where (select priority from report r where r.id = w.id) >= ${highPriority}) as urgent_reports,
           ${count('appeal')} + ${count('valuation_appeal')} as appeals, ${count('adjustment')} as adjustments,
           ${count('stay_problem')} + ${count('release_check')} + ${count('deposit_claim')} as stay_problems,
           ${count('payment_mismatch')} as payment_mismatches,
           ${count('conversation')} as waiting_conversations, ${count('identity_check')} as identity_checks
      from ${open('report', readerId)}`)
  if (!row) throw new Error('Counting answers a row')
  return row
}

/** Hours until half of what was decided or answered since then had its answer; null if nothing was. */
export async function selectMedianHours(db: Queryable, since: Date): Promise<number | null> {
  const row = await db.first<{ hours: number | null }>(sql`
    select (percentile_cont(0.5) within group (order by extract(epoch from answered - asked)) / 3600)::float8 as hours
      from (select created_at as asked, decided_at as answered from report
            union all select created_at, settled_at from stay_problem where settled_by is not null
            union all select opened_at, decided_at from release_check where decided_by is not null
            union all select coalesce(answered_at, claimed_at), closed_at from deposit where decided_by is not null
            union all select appealed_at, appeal_answered_at from decision
            union all select filed_at, decided_at from valuation_appeal
            union all select submitted_at, decided_at from identity_check where decided_by is not null
            union all select asked_at, answered_at from support_promise) answers
     where answered >= ${since}`)
  return row?.hours ?? null
}
