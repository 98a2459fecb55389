import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import type { FlowStep } from '#shared/features/economy/economy.rules.ts'
import { pointService } from '#shared/features/listings/listing-types.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import { addDays, type CivilDate, listingTimeZone, startOfDay } from '#shared/kernel/civil-date.ts'

/** How many members a figure of a day is about. */
export type DayPeople = Record<
  'supply' | 'in_escrow' | 'owed' | 'idle' | 'issued' | 'moved' | 'stays' | 'stays_month',
  number
>

export type PointsDay = {
  day: CivilDate
  members: number
  supply: number
  inEscrow: number
  fund: number
  owed: number
  issued: Record<string, number>
  moved: number
  idle: number
  gini: number
  searches: number
  stays: number
  people: DayPeople
  /** Sums of the 30 days up to this one, and the most searches of one of them. */
  searchesMonth: number
  staysMonth: number
  maxSearches: number
}

/** The days from the first entry of the ledger up to this one that were not counted yet, the newest first. */
export const missingDays = (db: Queryable, until: CivilDate): Promise<{ day: CivilDate }[]> =>
  db.query(sql`
    select day::date as day from generate_series(
      (select min(created_at at time zone ${listingTimeZone})::date from ledger_entry)::timestamp,
      ${until}::date::timestamp, interval '1 day') as day
    where not exists (select from points_day d where d.day = day.day::date)
    order by day desc`)

/**
 * Counts a day that is over, all from the ledger but searches and stays. Balances at its end are those of now without
 * what was posted since. A grant that comes by itself is no sign that points are in use, so only entries of stays keep
 * points from counting as idle.
 */
export async function insertDay(tx: Transaction, day: CivilDate): Promise<number> {
  // A year of postings is joined and sorted in memory: once an hour at most, by one server.
  await tx.execute(sql`set local work_mem = '128MB'`)
  // To compile it takes longer than it saves.
  await tx.execute(sql`set local jit = off`)
  const [start, end] = [startOfDay(day), startOfDay(addDays(day, 1))]
  const monthStart = startOfDay(addDays(day, -29))
  const yearStart = startOfDay(addDays(day, -364))
  return tx.execute(sql`
    with since as (
      select p.account_id, sum(p.amount) as points
        from ledger_entry e join ledger_posting p on p.entry_id = e.id
       where e.created_at >= ${end} group by p.account_id),
    held as (
      select a.id, a.member_id, a.kind, a.balance - coalesce(s.points, 0) as points
        from ledger_account a left join since s on s.account_id = a.id),
    counted as (
      select count(*)::int as members from member
       where id <> ${supportMemberId} and created_at < ${end} and (deleted_at is null or deleted_at >= ${end})),
    owner as (
      select member_id, sum(points) as points from held where member_id is not null group by member_id),
    -- All of a month, and of the year before what belongs to stays.
    posted_in_year as (
      select e.id, e.cause, e.created_at, e.reservation_id is not null as is_of_stay, a.kind, a.member_id, p.amount
        from ledger_entry e
        join ledger_posting p on p.entry_id = e.id
        join ledger_account a on a.id = p.account_id
       where e.created_at >= ${yearStart} and e.created_at < ${end}
         and (e.reservation_id is not null or e.created_at >= ${monthStart})),
    stirred as (select distinct member_id from posted_in_year where is_of_stay and member_id is not null),
    resting as (
      select h.points from held h
        cross join lateral (select entry_id from ledger_posting where account_id = h.id order by entry_id limit 1) p
        join ledger_entry e on e.id = p.entry_id and e.created_at < ${yearStart}
       where h.kind = 'balance' and h.points > 0
         and not exists (select from stirred s where s.member_id = h.member_id)),
    ranked as (
      select o.points, row_number() over (order by o.points) as rank, count(*) over () as number
        from owner o join member m on m.id = o.member_id and (m.deleted_at is null or m.deleted_at >= ${end})),
    inequality as (
      select coalesce(2 * sum(rank * points) / nullif(max(number) * sum(points), 0)
                      - (max(number) + 1.0) / max(number), 0)::real as gini from ranked),
    posted as (
      select id, cause, created_at >= ${start} as is_today, kind, member_id, amount
        from posted_in_year where created_at >= ${monthStart}),
    given as (
      select id, kind, member_id, -amount as points, sum(-amount) over (partition by id) as total
        from posted where amount < 0),
    -- An entry with several givers and several takers does not say who gave to whom: each gives its part of all.
    step as (
      select t.cause, g.kind as "from", t.kind as "to", round(sum(t.amount * g.points / g.total))::bigint as points,
             count(distinct coalesce(t.member_id, g.member_id))::int as members
        from posted t join given g on g.id = t.id
       where t.amount > 0 group by 1, 2, 3),
    fresh as (
      select cause, sum(-amount)::bigint as points from posted
       where is_today and kind = 'issue' group by cause),
    owing as (
      select sum(p.amount) as points
        from advance v
        join ledger_account a on a.member_id = v.member_id and a.kind = 'balance'
        join ledger_posting p on p.account_id = a.id
        join ledger_entry e on e.id = p.entry_id and e.created_at < ${end}
         and e.cause in ('advance', 'advance_undone', 'advance_repayment')
       where v.state <> 'written_off' or v.ended_at >= ${end}
       group by v.member_id having sum(p.amount) <> 0),
    agreed as (
      select offerer_id, receiver_id, agreed_at >= ${start} as is_today from reservation
       where service_type = ${pointService} and agreed_at >= ${monthStart} and agreed_at < ${end}),
    party as (
      select offerer_id as id, is_today from agreed union all select receiver_id, is_today from agreed)
    insert into points_day (day, members, supply, in_escrow, fund, owed, issued, moved, idle, gini, searches, stays,
      flow, people)
    select ${day}::date, counted.members,
      (select coalesce(sum(points), 0) from owner),
      (select coalesce(sum(points), 0) from held where kind = 'escrow'),
      (select coalesce(sum(points), 0) from held where kind = 'fund'),
      (select coalesce(sum(points), 0) from owing),
      (select coalesce(jsonb_object_agg(cause, points), '{}') from fresh),
      (select coalesce(sum(-amount), 0) from posted where is_today and cause = 'release' and kind = 'escrow'),
      (select coalesce(sum(points), 0) from resting),
      inequality.gini,
      (select count(*) from points_search where day = ${day}::date),
      (select count(*) from agreed where is_today),
      (select coalesce(jsonb_agg(to_jsonb(step) order by points desc, cause, "from", "to"), '[]') from step),
      jsonb_build_object(
        'supply', (select count(*) from owner where points > 0),
        'in_escrow', (select count(*) from held where kind = 'escrow' and points > 0),
        'owed', (select count(*) from owing),
        'idle', (select count(*) from resting),
        'issued', (select count(distinct p.member_id) from posted p
          where p.is_today and p.amount > 0 and exists (select from given g where g.id = p.id and g.kind = 'issue')),
        'moved', (select count(distinct member_id) from posted
          where is_today and cause = 'release' and kind = 'balance' and amount > 0),
        'stays', (select count(distinct id) from party where is_today),
        'stays_month', (select count(distinct id) from party))
    from counted, inequality
    on conflict do nothing`)
}

/** What is not needed any more once the day is counted, that of days before included. */
export const deleteSearches = (tx: Transaction, until: CivilDate): Promise<number> =>
  tx.execute(sql`delete from points_search where day <= ${until}::date`)

export const insertSearch = (db: Queryable, day: CivilDate, memberId: number): Promise<number> =>
  db.execute(sql`
    insert into points_search (day, member_id) values (${day}::date, ${memberId}) on conflict do nothing`)

/** The counted days since then, the oldest first. */
export const readDays = (db: Queryable, since: CivilDate): Promise<PointsDay[]> =>
  db.query<PointsDay>(sql`
    select day, members, supply, in_escrow, fund, owed, issued, moved, idle, gini, searches, stays, people,
           searches_month, stays_month, max_searches
      from (
      select day, members, supply, in_escrow, fund, owed, issued, moved, idle, gini, searches, stays, people,
             sum(searches) over month as searches_month, sum(stays) over month as stays_month,
             max(searches) over month as max_searches
        from points_day where day > ${since}::date - 30
      window month as (order by day range between interval '29 days' preceding and current row)) d
     where day >= ${since}::date order by day`)

export async function readFlow(db: Queryable, day: CivilDate): Promise<FlowStep[]> {
  const row = await db.first<{ flow: FlowStep[] }>(sql`select flow from points_day where day = ${day}::date`)
  return row?.flow ?? []
}

/** Points now, for the alarms. Idle ones are those of the last counted day. */
export async function readGauges(
  db: Queryable,
): Promise<{ supply: number; fund: number; owed: number; idle: number }> {
  const row = await db.first<{ supply: number; fund: number; owed: number; idle: number }>(sql`
    select (select coalesce(sum(balance), 0)::bigint from ledger_account where member_id is not null) as supply,
           (select coalesce(sum(balance), 0)::bigint from ledger_account where kind = 'fund') as fund,
           (select coalesce(sum(owed), 0)::bigint from advance where state = 'used') as owed,
           coalesce((select idle from points_day order by day desc limit 1), 0) as idle`)
  return row ?? { supply: 0, fund: 0, owed: 0, idle: 0 }
}
