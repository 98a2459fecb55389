import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import type { FlowStep } from '#shared/features/economy/economy.rules.ts'
import type { Movers } from '#shared/features/economy/periods.rules.ts'
import { pointService } from '#shared/features/listings/listing-types.ts'
import { supportMemberId } from '#shared/features/messages/messages.rules.ts'
import { addDays, type CivilDate, listingTimeZone, startOfDay } from '#shared/kernel/civil-date.ts'

/** How many members a day's figure is about. */
export type DayPeople = Record<
  'supply' | 'in_escrow' | 'owed' | 'idle' | 'issued' | 'moved' | 'stays' | 'covers',
  number
>

export type PointsDay = {
  day: CivilDate
  members: number
  supply: number
  inEscrow: number
  fund: number
  owed: number
  /** What open covers may need of the fund; null for days counted before it was recorded. */
  covers: number | null
  issued: Record<string, number>
  moved: number
  idle: number
  gini: number
  searches: number
  stays: number
  people: DayPeople
  /** How many members moved each figure, on the day and in its week up to it; null until they are counted. */
  movers: { day: Movers; week: Movers } | null
}

/** The days from the first entry of the ledger up to this one that are not counted yet, newest first. */
export const missingDays = (db: Queryable, until: CivilDate): Promise<{ day: CivilDate }[]> =>
  db.query(sql`
    select day::date as day from generate_series(
      (select min(created_at at time zone ${listingTimeZone})::date from ledger_entry)::timestamp,
      ${until}::date::timestamp, interval '1 day') as day
    where not exists (select from points_day d where d.day = day.day::date)
    order by day desc`)

type CountedDay = Omit<PointsDay, 'day' | 'covers' | 'movers'> & {
  covers: number
  flow: FlowStep[]
}

/** Counts a day that is over. Returns 0 if another server already has. */
export async function insertDay(tx: Transaction, day: CivilDate): Promise<number> {
  const counted = await countDay(tx, day)
  return tx.execute(sql`
    insert into points_day (day, members, supply, in_escrow, fund, owed, covers, issued, moved, idle, gini, searches, stays,
      flow, people)
    values (${day}::date, ${counted.members}, ${counted.supply}, ${counted.inEscrow}, ${counted.fund}, ${counted.owed},
      ${counted.covers},
      ${JSON.stringify(counted.issued)}::jsonb, ${counted.moved}, ${counted.idle}, ${counted.gini}, ${counted.searches},
      ${counted.stays}, ${JSON.stringify(counted.flow)}::jsonb, ${JSON.stringify(counted.people)}::jsonb)
    on conflict do nothing`)
}

/** From this many entries on, a separate plan for each day is worth its planning time. */
const largeLedger = 20_000

/**
 * The ids of the entries between two times. Read first, so that the planner knows how few of all postings they have; as
 * a set of their own, since a minimum alone would scan all ids.
 */
async function idsBetween(db: Queryable, from: Date, until: Date): Promise<{ first: number; last: number }> {
  const row = await db.first<{ first: number | null; last: number | null }>(sql`
    with entry as materialized (select id from ledger_entry where created_at >= ${from} and created_at < ${until})
    select min(id) as first, max(id) as last from entry`)
  return { first: row?.first ?? 0, last: row?.last ?? 0 }
}

/**
 * The figures of a day, all from the ledger except searches and stays. Balances at its end are the present ones less
 * what was posted since. An automatic grant is no sign that points are in use, so only entries of stays keep points
 * from counting as idle. A select of its own, which PostgreSQL may run in parallel.
 */
async function countDay(tx: Transaction, day: CivilDate): Promise<CountedDay> {
  const [start, end] = [startOfDay(day), startOfDay(addDays(day, 1))]
  const monthStart = startOfDay(addDays(day, -29))
  const yearStart = startOfDay(addDays(day, -364))
  const month = await idsBetween(tx, monthStart, end)
  // A year of postings is joined in memory, at most once an hour, by one server. Compiling the statement takes longer
  // than it saves, and so does a plan for each day of a small ledger.
  await tx.query(sql`
    select set_config('work_mem', '128MB', true), set_config('jit', 'off', true),
           set_config('plan_cache_mode', case when (select max(id) from ledger_entry) < ${largeLedger}::bigint
             then 'force_generic_plan' else 'force_custom_plan' end, true)`)
  const statement = sql`
    with since as (
      select p.account_id, sum(p.amount)::bigint as points
        from ledger_entry e join ledger_posting p on p.entry_id = e.id
       where e.created_at >= ${end} group by p.account_id),
    held as (
      select a.id, a.member_id, a.kind, a.balance - coalesce(s.points, 0) as points
        from ledger_account a left join since s on s.account_id = a.id),
    counted as (
      select count(*)::int as members from member
       where id <> ${supportMemberId} and created_at < ${end} and (deleted_at is null or deleted_at >= ${end})),
    owner as (
      select member_id, sum(points)::bigint as points from held where member_id is not null group by member_id),
    -- Accounts that an entry of a stay has moved in the year.
    stirred_account as (
      select distinct p.account_id from ledger_entry e join ledger_posting p on p.entry_id = e.id
       where e.created_at >= ${yearStart} and e.created_at < ${end} and e.reservation_id is not null),
    stirred as (
      select distinct a.member_id from stirred_account s join ledger_account a on a.id = s.account_id
       where a.member_id is not null),
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
      select e.id, e.cause, e.created_at >= ${start} as is_today, a.kind, a.member_id, p.amount
        from ledger_entry e
        join ledger_posting p on p.entry_id = e.id and p.entry_id between ${month.first} and ${month.last}
        join ledger_account a on a.id = p.account_id
       where e.created_at >= ${monthStart} and e.created_at < ${end}),
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
      select sum(p.amount)::bigint as points
        from advance v
        join ledger_account a on a.member_id = v.member_id and a.kind = 'balance'
        join ledger_posting p on p.account_id = a.id
        join ledger_entry e on e.id = p.entry_id and e.created_at < ${end}
         and e.cause in ('advance', 'advance_undone', 'advance_repayment')
       where v.state <> 'written_off' or v.ended_at >= ${end}
       group by v.member_id having sum(p.amount) <> 0),
    -- A cover says no date of its use: that is the agreement of the stay that it was spent on.
    promised as (
      select c.member_id, c.points from ring_cover c left join reservation r on r.id = c.spent_on
       where c.created_at < ${end} and c.ends_at > ${end} and (r.id is null or r.agreed_at >= ${end})),
    agreed as (
      select offerer_id, receiver_id from reservation
       where service_type = ${pointService} and agreed_at >= ${start} and agreed_at < ${end}),
    party as (
      select offerer_id as id from agreed union select receiver_id from agreed)
    select counted.members,
      (select coalesce(sum(points), 0)::bigint from owner) as supply,
      (select coalesce(sum(points), 0)::bigint from held where kind = 'escrow') as in_escrow,
      (select coalesce(sum(points), 0)::bigint from held where kind = 'fund') as fund,
      (select coalesce(sum(points), 0)::bigint from owing) as owed,
      (select coalesce(sum(points), 0)::bigint from promised) as covers,
      (select coalesce(jsonb_object_agg(cause, points), '{}') from fresh) as issued,
      (select coalesce(sum(-amount), 0)::bigint from posted
        where is_today and cause = 'release' and kind = 'escrow') as moved,
      (select coalesce(sum(points), 0)::bigint from resting) as idle,
      inequality.gini,
      (select count(*)::int from points_search where day = ${day}::date) as searches,
      (select count(*)::int from agreed) as stays,
      (select coalesce(jsonb_agg(to_jsonb(step) order by points desc, cause, "from", "to"), '[]') from step) as flow,
      jsonb_build_object(
        'supply', (select count(*) from owner where points > 0),
        'in_escrow', (select count(*) from held where kind = 'escrow' and points > 0),
        'owed', (select count(*) from owing),
        'idle', (select count(*) from resting),
        'covers', (select count(distinct member_id) from promised),
        'issued', (select count(distinct p.member_id) from posted p
          where p.is_today and p.amount > 0 and exists (select from given g where g.id = p.id and g.kind = 'issue')),
        'moved', (select count(distinct member_id) from posted
          where is_today and cause = 'release' and kind = 'balance' and amount > 0),
        'stays', (select count(*) from party)) as people
    from counted, inequality`
  const counted = await tx.first<CountedDay>(named('count-points-day', statement))
  if (!counted) throw new Error(`The day ${day} was not counted.`)
  return counted
}

/** Counted days whose movers are not known yet, newest first. */
export const daysWithoutMovers = (db: Queryable): Promise<{ day: CivilDate }[]> =>
  db.query(sql`select day from points_day where movers is null order by day desc`)

export async function saveMovers(tx: Transaction, day: CivilDate, weekStart: CivilDate): Promise<number> {
  const movers = {
    day: await countMovers(tx, day, day),
    week: await countMovers(tx, weekStart, day),
  }
  return tx.execute(sql`
    update points_day set movers = ${JSON.stringify(movers)}::jsonb where day = ${day}::date and movers is null`)
}

/** How many members' entries moved each figure in these days. */
async function countMovers(tx: Transaction, from: CivilDate, to: CivilDate): Promise<Movers> {
  const [start, end] = [startOfDay(from), startOfDay(addDays(to, 1))]
  const statement = sql`
    with posted as (
      select e.id, e.cause, a.kind, a.member_id, p.amount
        from ledger_entry e join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
       where e.created_at >= ${start} and e.created_at < ${end}),
    entry as (
      select id, coalesce(sum(amount) filter (where member_id is not null), 0) <> 0 as supply,
             bool_or(kind = 'escrow') as escrow, bool_or(kind = 'fund') as fund, bool_or(kind = 'issue') as issued,
             bool_or(cause in ('advance', 'advance_undone', 'advance_repayment')) as owed,
             bool_or(cause = 'release') as moved
        from posted group by id),
    mover as (select distinct id, member_id from posted where member_id is not null),
    party as (
      select unnest(array[offerer_id, receiver_id]) as id from reservation
       where service_type = ${pointService} and agreed_at >= ${start} and agreed_at < ${end})
    select count(distinct member_id)::int as all,
           count(distinct member_id) filter (where supply)::int as supply,
           count(distinct member_id) filter (where escrow)::int as escrow,
           count(distinct member_id) filter (where fund)::int as fund,
           count(distinct member_id) filter (where owed)::int as owed,
           count(distinct member_id) filter (where issued)::int as issued,
           count(distinct member_id) filter (where moved)::int as moved,
           (select count(distinct id)::int from party) as stays
      from mover join entry using (id)`
  const counted = await tx.first<Movers>(named('count-points-movers', statement))
  if (!counted) throw new Error(`The movers of ${to} were not counted.`)
  return counted
}

/** What is no longer needed once the day is counted, including earlier days. */
export const deleteSearches = (tx: Transaction, until: CivilDate): Promise<number> =>
  tx.execute(sql`delete from points_search where day <= ${until}::date`)

export const insertSearch = (db: Queryable, day: CivilDate, memberId: number): Promise<number> =>
  db.execute(sql`
    insert into points_search (day, member_id) values (${day}::date, ${memberId}) on conflict do nothing`)

/** The counted days, the oldest first. */
export const readDays = (db: Queryable): Promise<PointsDay[]> =>
  db.query<PointsDay>(sql`
    select day, members, supply, in_escrow, fund, owed, covers, issued, moved, idle, gini, searches, stays, people, movers
      from points_day order by day`)

/** The flow of the 30 days up to the last counted one whose number divides by 30: months that never overlap. */
export async function readFlow(db: Queryable): Promise<FlowStep[]> {
  const row = await db.first<{ flow: FlowStep[] }>(sql`
    select flow from points_day where (day - date '1970-01-01') % 30 = 0 order by day desc limit 1`)
  return row?.flow ?? []
}

/** Points now, for the alarms. Idle ones are from the last counted day. */
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
