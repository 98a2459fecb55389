import sql from 'sql-template-tag'
import { insertDay } from '#server/features/economy/days.queries.ts'
import { replayYear } from '#server/features/economy/replay-year.ts'
import { showEconomy } from '#server/features/economy/show-economy.ts'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import { secondRules } from '#shared/features/points/rule-versions.rules.ts'
import { addDays, civilDateOf } from '#shared/kernel/civil-date.ts'
import { withBenchDatabase } from './search/bench-database.ts'

/**
 * What a day of the public page costs: yesterday and a day two years ago, counted from a ledger of two years with a grant
 * each 30 days and a stay each quarter of every member. Beside it a plain sum over all postings, and the replay of a year.
 *
 * npm run bench -- economy-day [members, 10000 100000 by default]
 */
const given = process.argv.slice(2).map(Number)
const sizes = given.length > 0 ? given : [10_000, 100_000]
const goalSeconds = { at: 100_000, max: 5 }
const now = new Date()
const yesterday = addDays(civilDateOf(now), -1)

for (const size of sizes) {
  await withBenchDatabase(async (db) => {
    await fill(db, size)
    console.log(`\n${size} members`)
    const plain = await timed(() => db.query(sql`select sum(amount)::bigint from ledger_posting`))
    const day = await timed(() => db.transaction((tx) => insertDay(tx, yesterday)))
    const old = await timed(() => db.transaction((tx) => insertDay(tx, addDays(yesterday, -700))))
    line('all postings added up', plain)
    line('yesterday', day, size === goalSeconds.at ? goalSeconds.max : undefined)
    line('a day 700 days ago', old)
    line('the page, from its days', await timed(() => showEconomy({ db, now, locale: 'tr' } as never)))
    line('the replay of a year', await timed(() => replayYear(db, secondRules, now)))
  })
}

/** Written without the triggers, one posting after the other being slow; balances are set to what they would be. */
async function fill(db: ConnectedDatabase, size: number): Promise<void> {
  await db.execute(sql`set session_replication_role = replica`)
  await db.execute(sql`
    insert into member (id, first_name, last_name, email, user_code, channel_id, created_at)
    select 1000 + n, 'Deniz', 'Ak', n || '@example.com', 'B' || n, 'private-b-' || n, ${now}::timestamptz - interval '2 years'
      from generate_series(1, ${size}::int) n`)
  await db.execute(sql`
    insert into ledger_account (member_id, kind) select m.id, kind
      from member m, unnest(array['balance', 'escrow']) kind where m.id > 1000`)
  await db.execute(sql`
    with entry as (
      insert into ledger_entry (cause, idempotency_key, created_at)
      select 'monthly_grant', 'monthly:' || m.id || ':' || n, ${now}::timestamptz - make_interval(days => 30 * n, mins => (m.id % 40000)::int)
        from generate_series(0, 23) n, member m where m.id > 1000
      returning id, split_part(idempotency_key, ':', 2)::bigint as member_id)
    insert into ledger_posting (entry_id, account_id, amount)
    select entry.id, a.id, 50 from entry join ledger_account a on a.kind = 'balance' and a.member_id = entry.member_id
    union all
    select entry.id, a.id, -50 from entry cross join ledger_account a where a.kind = 'issue'`)
  // Each stay is held and paid to the next member; a third of the members has none.
  await db.execute(sql`
    with entry as (
      insert into ledger_entry (cause, idempotency_key, created_at, reservation_id)
      select cause, cause || ':' || m.id || ':' || n, ${now}::timestamptz - make_interval(days => 90 * n - case cause when 'release' then 12 else 0 end),
             m.id * 10 + n
        from generate_series(1, 7) n, unnest(array['hold', 'release']) cause, member m where m.id > 1000 and m.id % 3 <> 0
      returning id, cause, split_part(idempotency_key, ':', 2)::bigint as member_id)
    insert into ledger_posting (entry_id, account_id, amount)
    select entry.id, a.id, case cause when 'hold' then 120 else -120 end
      from entry join ledger_account a on a.kind = 'escrow' and a.member_id = entry.member_id
    union all
    select entry.id, a.id, case cause when 'hold' then -120 else 120 end
      from entry join ledger_account a on a.kind = 'balance'
       and a.member_id = entry.member_id + case cause when 'release' then 1 else 0 end`)
  await db.execute(sql`
    update ledger_account a set balance = p.sum
      from (select account_id, sum(amount) from ledger_posting group by 1) p where p.account_id = a.id`)
  await db.execute(sql`set session_replication_role = origin`)
  await db.execute(sql`analyze`)
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
