import sql from 'sql-template-tag'
import { named } from '#server/platform/database/named-statement.ts'
import type { SeededMember } from './builders/seeded-listings.ts'
import type { TestApp } from './test-app.ts'

/** The rules for nights, points and reviews that must hold after every step of the random lives; returns the violations. */
export const brokenPromises = (
  { database }: TestApp,
  { members, listings }: { members: SeededMember[]; listings: number[] },
): Promise<object[]> =>
  database.query(
    named(
      'broken-promises',
      sql`
    select 'nights overlap' as broken, a.reservation_id::text as at from reservation_stay a
    join reservation_stay b on a.residence_id = b.residence_id and a.reservation_id < b.reservation_id
      and a.span && b.span where a.approved and b.approved
    union all
    select 'stays and status differ', r.id::text from reservation r
    left join reservation_stay s on s.reservation_id = r.id and s.approved
    group by r.id having count(s.residence_id) <> case when r.status not in ('agreed', 'completed') or r.product_id is null then 0
      when r.service_type = 'home_exchange' then 2 - (
        select count(*) from reservation_stay f where f.reservation_id = r.id and f.fallen_at is not null)
      else 1 end
    union all
    select 'more than the later stay fell', f.reservation_id::text from reservation_stay f
    join reservation r on r.id = f.reservation_id where f.fallen_at is not null
    group by f.reservation_id, r.start_date, r.offered_start_date, r.service_type
    having count(*) > 1 or bool_or(f.approved) or r.service_type <> 'home_exchange'
      or max(lower(f.span)) <> greatest(r.start_date, r.offered_start_date)
    union all
    select 'an entry does not sum to zero', entry_id::text from ledger_posting group by entry_id having sum(amount) <> 0
    union all
    select 'a balance is not the sum of its postings', a.id::text from ledger_account a
    left join ledger_posting p on p.account_id = a.id group by a.id having a.balance <> coalesce(sum(p.amount), 0)
    union all
    select 'an account is negative', id::text from ledger_account where balance < 0 and kind <> 'issue'
    union all
    select 'escrow is not what agreements hold', m.id::text from member m
    left join ledger_account a on a.member_id = m.id and a.kind = 'escrow'
    where m.id = any(${members.map(({ id }) => id)}::bigint[]) and coalesce(a.balance, 0) <> coalesce((
      select sum(r.points_held) from reservation r where r.offerer_id = m.id), 0) + coalesce((
      select sum(d.points_held) from deposit d where d.guest_id = m.id), 0) + coalesce((
      select sum(h.points) from extra_hold h where h.member_id = m.id and h.settled_at is null), 0)
    union all
    select 'points are held without a coming stay', id::text from reservation
    where points_held > 0 and (status <> 'agreed' or service_type <> 'yuva_point')
      or status = 'agreed' and service_type = 'yuva_point' and points_released_at is null
        and points_held <> points_per_night * (end_date - start_date)
    union all
    select 'points given besides are held of what ended', h.reservation_id::text from extra_hold h
    join reservation r on r.id = h.reservation_id
    where h.settled_at is null and r.status not in ('agreed', 'completed')
    union all
    select 'points given besides are not those of the terms', r.id::text from reservation r
    left join reservation_extra x on x.reservation_id = r.id and x.version = r.version and x.kind = 'points'
    left join extra_hold h on h.reservation_id = r.id and h.settled_at is null
    where r.status = 'agreed' and x.outcome is null and (h.points is distinct from x.points
      or h.member_id <> case x.giver when 'offerer' then r.offerer_id else r.receiver_id end)
    union all
    select 'points given besides were paid before the later stay', x.reservation_id::text from reservation_extra x
    join reservation r on r.id = x.reservation_id and r.version = x.version
    where x.outcome = 'released' and r.product_id is not null
      and x.settled_at < greatest(r.start_date, r.offered_start_date) + interval '1 day' - interval '3 hours'
    union all
    select 'the averages of a member are not of the reviews', m.id::text from member m
    left join user_review u on u.member_id = m.id and u.published_at is not null and u.hidden_at is null
    where m.id = any(${members.map(({ id }) => id)}::bigint[])
    group by m.id having m.total_reviews <> count(u.id) or m.average_rating is distinct from round(avg(u.rate), 2)
    union all
    select 'the averages of a home are not of the reviews', h.id::text from residence h
    left join product_review v on v.residence_id = h.id and v.published_at is not null and v.hidden_at is null
    where h.id = any(${listings}::bigint[])
    group by h.id having h.total_reviews <> count(v.id) or h.average_rating is distinct from round(avg(v.rate), 2)
    union all
    select 'two open ones of a pair about a home', min(id)::text from reservation
    where status in ('negotiating', 'agreed') and product_id is not null
    group by least(offerer_id, receiver_id), greatest(offerer_id, receiver_id), product_id having count(*) > 1`,
    ),
  )
