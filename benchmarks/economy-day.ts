import sql from 'sql-template-tag'
import { insertDay } from '#server/features/economy/days.queries.ts'
import { replayYear } from '#server/features/economy/replay-year.ts'
import { showEconomy } from '#server/features/economy/show-economy.ts'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import { secondRules } from '#shared/features/points/rule-versions.rules.ts'
import { addDays, type CivilDate, civilDateOf } from '#shared/kernel/civil-date.ts'
import { withBenchDatabase } from './search/bench-database.ts'

/**
 * What a day of the public page costs: yesterday and a day two years ago, counted from a ledger of two years with a grant
 * each 30 days and a stay each quarter of every member, with and without the index of times. Beside it a plain sum over
 * all postings, and the replay of a year.
 *
 * npm run bench -- economy-day [members, 10000 100000 by default]
 */
const args = process.argv.slice(2).map(Number)
const sizes = args.length > 0 ? args : [10_000, 100_000]
const goalSeconds = { at: 100_000, max: 5 }
const now = new Date()
const yesterday = addDays(civilDateOf(now), -1)

for (const size of sizes) {
  await withBenchDatabase(async (db) => {
    await fill(db, size)
    console.log(`\n${size} members`)
    line(
      'all postings added up',
      await timed(() => db.query(sql`select sum(amount)::bigint from ledger_posting`)),
    )
    const max = size === goalSeconds.at ? goalSeconds.max : undefined
    for (const _again of [1, 2]) {
      await db.execute(sql`drop index ledger_entry_of_time`)
      line('yesterday, without the index', await count(db, yesterday))
      line(
        'the index',
        await timed(() => db.execute(sql`create index ledger_entry_of_time on ledger_entry (created_at)`)),
      )
      line('yesterday', await count(db, yesterday), max)
    }
    line('a day 700 days ago', await count(db, addDays(yesterday, -700)))
    line('the page, from its days', await timed(() => showEconomy({ db, now, locale: 'tr' } as never)))
    line('the replay of a year', await timed(() => replayYear(db, secondRules, now)))
  })
}

/**
 * Written without the triggers, since writing one posting after the other is slow; balances are set to the resulting
 * values.
 */
async function fill(db: ConnectedDatabase, size: number): Promise<void> {
  await db.execute(sql`set session_replication_role = replica`)
  await db.execute(sql`
    insert into member (id, first_name, last_name, email, user_code, channel_id, created_at)
    select 1000 + n, 'Deniz', 'Ak', n || '@example.com', 'B' || n, 'private-b-' || n, ${now}::timestamptz - interval '2 years'
      from generate_series(1, ${size}::int) n`)
  await db.execute(sql`
    insert into ledger_account (member_id, kind) select m.id, kind
      from member m, unnest(array['balance', 'escrow']) kind where m.id > 1000`)
  // In chronological order, as they are written. Each stay is held and paid to the next member; every third has none.
  await db.execute(sql`
    with movement as (
      select 'monthly_grant' as cause, 'monthly:' || m.id || ':' || n as key, null::bigint as stay,
             ${now}::timestamptz - make_interval(days => 30 * n, mins => (m.id % 40000)::int) as at
        from generate_series(0, 23) n, member m where m.id > 1000
      union all
      select cause, cause || ':' || m.id || ':' || n, m.id * 10 + n,
             ${now}::timestamptz - make_interval(days => 90 * n - case cause when 'release' then 12 else 0 end,
               mins => (m.id * 7 % 110000)::int)
        from generate_series(1, 7) n, unnest(array['hold', 'release']) cause, member m
       where m.id > 1000 and m.id % 3 <> 0),
    entry as (
      insert into ledger_entry (cause, idempotency_key, reservation_id, created_at)
      select cause, key, stay, at from movement order by at
      returning id, cause, split_part(idempotency_key, ':', 2)::bigint as member_id),
    side as (
      select id, 'issue' as kind, null::bigint as member_id, -50 as amount from entry where cause = 'monthly_grant'
      union all
      select id, 'balance', member_id, 50 from entry where cause = 'monthly_grant'
      union all
      select id, 'escrow', member_id, case cause when 'hold' then 120 else -120 end
        from entry where cause <> 'monthly_grant'
      union all
      select id, 'balance', member_id + case cause when 'release' then 1 else 0 end,
             case cause when 'hold' then -120 else 120 end
        from entry where cause <> 'monthly_grant')
    insert into ledger_posting (entry_id, account_id, amount)
    select side.id, a.id, side.amount from side
      join ledger_account a on a.kind = side.kind and coalesce(a.member_id, 0) = coalesce(side.member_id, 0)
     order by side.id, a.id`)
  await db.execute(sql`
    update ledger_account a set balance = p.sum
      from (select account_id, sum(amount) from ledger_posting group by 1) p where p.account_id = a.id`)
  await db.execute(sql`set session_replication_role = origin`)
  await db.execute(sql`analyze`)
}

async function count(db: ConnectedDatabase, day: CivilDate): Promise<number> {
  await db.execute(sql`delete from points_day`)
  return timed(() => db.transaction((tx) => insertDay(tx, day)))
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

function line(name: string, seconds: number, max?: number): void {
  const goal = max === undefined ? '' : `  ${seconds <= max ? '✓' : '✗'} goal ≤ ${max} s`
  console.log(name.padEnd(46), `${seconds.toFixed(2)} s${goal}`)
}
