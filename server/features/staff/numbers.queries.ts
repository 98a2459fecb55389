import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import type { NumbersQuery } from '#shared/features/staff/numbers.contract.ts'
import { addDays, listingTimeZone, startOfDay } from '#shared/kernel/civil-date.ts'
import { dayMs } from '#shared/kernel/durations.ts'

export type NumbersRow = {
  start: string
  members: number
  membersTotal: number
  listings: number
  negotiations: number
  agreements: number
  responseRate: number | null
  pointsIssued: number
  pointsEarned: number
}

/** Figures of each step of the period; steps without any have 0. Days are those of the listing's zone. */
export function selectNumbers(
  db: Queryable,
  { from, to, by }: NumbersQuery,
  now: Date,
): Promise<NumbersRow[]> {
  const since = startOfDay(from)
  const until = startOfDay(addDays(to, 1))
  const step = (at: Sql): Sql => sql`date_trunc(${by}::text, ${at} at time zone ${listingTimeZone})::date`
  const within = (at: Sql): Sql => sql`${at} >= ${since} and ${at} < ${until}`
  const dayAgo = new Date(now.getTime() - dayMs)
  return db.query<NumbersRow>(sql`
    with step as (
      select start::date as start
        from generate_series(date_trunc(${by}::text, ${from}::date::timestamp), ${to}::date::timestamp,
                             ('1 ' || ${by}::text)::interval) start),
    joined as (
      select ${step(sql`created_at`)} as start, count(*)::int as number from member
       where ${within(sql`created_at`)} and id <> ${supportMemberId} group by 1),
    departed as (
      select ${step(sql`deleted_at`)} as start, count(*)::int as number from member
       where ${within(sql`deleted_at`)} and id <> ${supportMemberId} group by 1),
    before as (
      select count(*) filter (where created_at < ${since})::int
             - count(*) filter (where deleted_at < ${since})::int as number
        from member where id <> ${supportMemberId}),
    published as (
      select ${step(sql`created_at`)} as start, count(*)::int as number from residence
       where ${within(sql`created_at`)} group by 1),
    negotiated as (
      select ${step(sql`created_at`)} as start, count(*)::int as number from reservation
       where ${within(sql`created_at`)} group by 1),
    agreed as (
      select ${step(sql`agreed_at`)} as start, count(*)::int as number from reservation
       where ${within(sql`agreed_at`)} group by 1),
    answered as (
      select ${step(sql`first.created_at`)} as start,
             round(100.0 * count(*) filter (where answer.created_at <= first.created_at + interval '24 hours')
                   / nullif(count(*), 0))::int as rate
        from chat c
        cross join lateral (
          select sender_id, created_at from message where chat_id = c.id order by id limit 1) first
        left join lateral (
          select created_at from message where chat_id = c.id and sender_id <> first.sender_id
           order by id limit 1) answer on true
       where c.member_low <> ${supportMemberId} and c.member_high <> ${supportMemberId}
         and ${within(sql`first.created_at`)}
         -- Younger than a day and still open, it says nothing yet.
         and (answer.created_at is not null or first.created_at <= ${dayAgo})
       group by 1),
    moved as (
      select ${step(sql`e.created_at`)} as start,
             (coalesce(sum(p.amount) filter (where a.kind = 'issue'), 0) * -1)::int as issued,
             coalesce(sum(p.amount) filter (where a.kind = 'balance' and e.cause in ('release', 'fund_share')), 0)::int as earned
        from ledger_entry e
        join ledger_posting p on p.entry_id = e.id
        join ledger_account a on a.id = p.account_id
       where ${within(sql`e.created_at`)} group by 1)
    select step.start, coalesce(joined.number, 0) as members,
           (before.number
            + sum(coalesce(joined.number, 0) - coalesce(departed.number, 0)) over (order by step.start))::int
             as members_total,
           coalesce(published.number, 0) as listings, coalesce(negotiated.number, 0) as negotiations,
           coalesce(agreed.number, 0) as agreements, answered.rate as response_rate,
           coalesce(moved.issued, 0) as points_issued, coalesce(moved.earned, 0) as points_earned
      from step cross join before
      left join joined using (start) left join departed using (start) left join published using (start)
      left join negotiated using (start) left join agreed using (start) left join answered using (start)
      left join moved using (start)
     order by step.start`)
}
