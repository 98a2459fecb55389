import sql, { type Sql } from 'sql-template-tag'
import { subscriptionCounts, subscriptionIsPaidAt } from '#server/features/memberships/memberships.public.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { grantPeriodDays } from '#shared/features/points/points.rules.ts'
import { withdrawalDays } from '#shared/features/subscriptions/subscriptions.rules.ts'
import { referralKey, welcomeKey } from './points.queries.ts'

export type Revocable = { points: number; until: Date | null }

/**
 * The points of a member that came with purchases which can still be withdrawn from, if all of them were, and until
 * when the last of these can be: monthly points of days that no other purchase covers, and, if the member or somebody
 * recommended has no other purchase, the welcome points and the rewards for recommending.
 */
export async function readRevocable(db: Queryable, memberId: number, now: Date): Promise<Revocable> {
  const found = await db.first<Revocable>(sql`
    with circle as (
      select m.id from member m where m.id = ${memberId} or m.recommended_by = ${memberId}
    ), bought as (
      select s.member_id, s.starts_at, s.ends_at, s.paid_until, s.withdrawn_at, s.brings_welcome,
        p.settled_at + make_interval(days => ${withdrawalDays}::int) as open_until,
        coalesce(p.settled_at + make_interval(days => ${withdrawalDays}::int) >= ${now}, false) as is_open
      from subscription s join circle c on c.id = s.member_id
      left join payment p on p.conversation_id = s.payment_id
      where ${subscriptionCounts('s')}
    ), fresh as (
      select member_id, max(open_until) filter (where is_open) as until from bought
      group by member_id having bool_and(is_open) and bool_or(brings_welcome)
    ), granted as (
      select e.cause, e.idempotency_key as key, p.amount
      from ledger_account a join ledger_posting p on p.account_id = a.id and p.amount > 0
      join ledger_entry e on e.id = p.entry_id and e.cause in ('welcome', 'monthly_grant', 'referral')
      where a.member_id = ${memberId}::bigint and a.kind = 'balance'
    ), monthly as (
      select g.amount, (select max(b.open_until) from bought b where b.member_id = ${memberId} and b.is_open) as until
      from granted g join subscription chain on g.cause = 'monthly_grant'
        and chain.id = split_part(g.key, ':', 3)::bigint
      cross join lateral (select chain.starts_at
        + split_part(g.key, ':', 4)::int * make_interval(hours => ${grantPeriodDays * 24}::int) as at) period
      where exists (${paidBy(memberId, sql`is_open`)}) and not exists (${paidBy(memberId, sql`not is_open`)})
    ), revocable as (
      select amount, until from monthly
      union all
      select g.amount, f.until from fresh f join granted g
        on g.key = ${referralKey(0).slice(0, -1)} || f.member_id
          or g.key = ${welcomeKey(0).slice(0, -1)} || f.member_id
    )
    select coalesce(sum(amount), 0)::int as points, max(until) as until from revocable`)
  return found ?? { points: 0, until: null }
}

const paidBy = (memberId: number, which: Sql): Sql => sql`
  select from bought b where b.member_id = ${memberId} and ${which} and ${subscriptionIsPaidAt('b', sql`period.at`)}`
