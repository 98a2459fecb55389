import sql from 'sql-template-tag'
import { searchListings } from '#server/features/search/search-listings.ts'
import { listingsThatFitBoth } from '#server/features/wishes/fits-both.ts'
import { recordHits } from '#server/features/wishes/hits.queries.ts'
import { matchListing } from '#server/features/wishes/match-listings.ts'
import {
  countFitting,
  countInterested,
  hiddenFor,
  placesOf,
} from '#server/features/wishes/matches.queries.ts'
import { readTerms } from '#server/features/wishes/read-terms.ts'
import { leaveWish } from '#server/features/wishes/save-wish.ts'
import { findSwaps } from '#server/features/wishes/swaps.queries.ts'
import { firstDayOf } from '#server/features/wishes/wish-wire.ts'
import { insertWish } from '#server/features/wishes/wishes.queries.ts'
import { type ConnectedDatabase, connectDatabase } from '#server/platform/database/connect-database.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { createLog } from '#server/platform/log/log.ts'
import type { SearchRowBefore } from '#shared/features/listings/listings.events.ts'
import { SearchQuery } from '#shared/features/search/search.contract.ts'
import { withBenchDatabase } from './search/bench-database.ts'
import { laterDay, now, requestedDays } from './search/bench-listings.ts'
import { quantile } from './search/cost.ts'
import { fillWishes, listingAt, memberAt, randomWish } from './wishes/fill-wishes.ts'
import { cpuTime, explaining, timedAndUndone } from './wishes/measured-work.ts'

/**
 * What a wish costs: posting it with its counts, finding the wishes that a home satisfies when it opens a week, the rows that
 * it takes, and what it costs searches. Each beside its baseline in the same run: the same without counts, the same by asking
 * every wish, a home's rows, and the search of a member without wishes. On a busy machine the pages and the CPU times say more
 * than the clock.
 *
 * npm run bench -- wishes [1000 10000 100000]
 */
const args = process.argv.slice(2).map(Number)
const sizes = args.length > 0 ? args : [1_000, 10_000]
const goals = {
  postingMs: 25,
  // Ten times the wishes, four times the pages at most.
  pages: new Map([
    [10_000, 80],
    [100_000, 4 * 80],
  ]),
  openingMs: { at: 100_000, max: 50 },
  // 1.2 KB; with fewer wishes than that, partly filled pages dominate.
  bytes: { from: 10_000, max: 1.2 * 1_024 },
  search: 1.15,
}
const posts = 100
const openings = 100
const withoutIndexes = 12
const searches = 150
const warmUp = 10

const clock = { now: () => now }
const callOf = (db: ConnectedDatabase, memberId: number | null): MemberCall =>
  ({ db, clock, caller: memberId === null ? null : { id: memberId }, now, locale: 'tr' }) as never
const at = { firstDay: firstDayOf(now), at: now }
const below = (max: number) => Math.floor(Math.random() * max)

for (const size of sizes) {
  await withBenchDatabase(async (db, url) => {
    const start = performance.now()
    await fillWishes(db, size)
    console.log(`\n${size} wishes, made in ${((performance.now() - start) / 1000).toFixed(0)} s`)
    // First, because what is posted and undone below leaves dead rows.
    await measureSize(db, size)
    await measurePosting(db, size)
    await measureOpening(db, size)
    await measureSearch(db, url, size)
  })
}

/**
 * The whole request of posting, compared to the same without counts, and to a commit alone; what the counts read is
 * explained separately.
 */
async function measurePosting(db: ConnectedDatabase, size: number): Promise<void> {
  const times: number[] = []
  const withoutCounts: number[] = []
  const pages: number[] = []
  const commits: number[] = []
  const cpu = { own: [] as number[], database: [] as number[] }
  for (let n = -warmUp; n < posts; n++) {
    const member = below(size)
    const { body } = randomWish(member)
    const call = callOf(db, memberAt(member))
    const plain = await timedAndUndone(db, (tx) => postWithoutCounts(tx, memberAt(member), body))
    const before = await cpuTime(db)
    const start = performance.now()
    const { id } = await leaveWish(call, body)
    const ms = performance.now() - start
    const after = await cpuTime(db)
    const committing = performance.now()
    await db.execute(sql`update trip_wish set version = version where id = ${id}`)
    if (n >= 0) {
      commits.push(performance.now() - committing)
      cpu.own.push(after.own - before.own)
      cpu.database.push(after.database - before.database)
      times.push(ms)
      withoutCounts.push(plain)
      pages.push(
        await pagesOfCounts(
          db,
          memberAt(member),
          id,
          body.homes.map(({ product: id }) => id),
        ),
      )
    }
    await db.execute(sql`delete from trip_wish where id = ${id}`)
  }
  const p90 = quantile(times, 0.9)
  const median = quantile(pages, 0.5)
  const maxPages = goals.pages.get(size)
  line('posting with its counts', times, met(p90 <= goals.postingMs, `p90, goal ≤ ${goals.postingMs} ms`))
  line('  of it, CPU of the database', cpu.database)
  line('  of it, CPU of the server', cpu.own)
  line('  the same without counts or commit', withoutCounts)
  line('  a commit of one row alone', commits)
  console.log(
    '  pages that the counts read'.padEnd(36),
    `median ${median}`.padStart(18),
    `p90 ${quantile(pages, 0.9)}`.padStart(16),
    maxPages ? ` ${met(median <= maxPages, `goal ≤ ${maxPages}`)}` : '',
  )
}

async function postWithoutCounts(tx: Transaction, memberId: number, body: Parameters<typeof readTerms>[0]) {
  const { terms, places } = await readTerms(body, { db: tx, memberId, now, locale: 'tr' })
  await insertWish(tx, memberId, terms, places, now)
}

async function pagesOfCounts(
  db: ConnectedDatabase,
  memberId: number,
  wishId: number,
  listingIds: number[],
): Promise<number> {
  const hidden = await hiddenFor(db, memberId, wishId)
  const read = explaining(db)
  await countFitting(read.db, placesOf(wishId), hidden, at.firstDay)
  if (listingIds.length > 0) await findSwaps(read.db, [wishId], hidden, at)
  await countInterested(read.db, listingIds, hidden, at)
  return read.pages()
}

/**
 * A home opens a week: all wishes that it comes to satisfy, and with them its owner's swaps; compared to querying every
 * wish.
 */
async function measureOpening(db: ConnectedDatabase, size: number): Promise<void> {
  const times: number[] = []
  const cpu: number[] = []
  const whole: number[] = []
  const inTurn: number[] = []
  let found = 0
  for (let n = -warmUp; n < openings; n++) {
    const listingId = listingAt(below(size))
    const before = await rowWithoutAWeek(db, listingId)
    if (!before) continue
    const find = async (tx: Transaction) => {
      const hits = await recordHits(tx, { listingId, before, openedAt: now }, at)
      if (n >= 0) found += hits.length
    }
    const cpuBefore = await cpuTime(db)
    const ms = await timedAndUndone(db, find)
    const cpuAfter = await cpuTime(db)
    const all = await timedAndUndone(db, (tx) =>
      matchListing(tx, { clock } as never, { listingId, before, at: now }),
    )
    if (n < 0) continue
    times.push(ms)
    cpu.push(cpuAfter.database - cpuBefore.database)
    whole.push(all)
    if (n < withoutIndexes) {
      inTurn.push(
        await timedAndUndone(db, async (tx) => {
          for (const way of ['indexscan', 'indexonlyscan', 'bitmapscan'])
            await tx.execute(sql`select set_config(${`enable_${way}`}, 'off', true)`)
          // Otherwise the plan prepared with the indexes is used.
          await tx.execute(sql`set local plan_cache_mode = force_custom_plan`)
          await recordHits(tx, { listingId, before, openedAt: now }, at)
        }),
      )
    }
  }
  const { at: judged, max } = goals.openingMs
  const p95 = quantile(times, 0.95)
  line('a home opens a week', times, size === judged ? met(p95 <= max, `p95, goal ≤ ${max} ms`) : '')
  line('  of it, CPU of the database', cpu)
  line('  with the swaps of its owner', whole)
  line('  by asking every wish', inTurn)
  console.log('  wishes found by one'.padEnd(36), `mean ${(found / times.length).toFixed(1)}`.padStart(18))
}

/** The home's row before seven of its free nights were opened; null if it has none. */
async function rowWithoutAWeek(db: ConnectedDatabase, id: number): Promise<SearchRowBefore | null> {
  const row = await db.first<{ row: SearchRowBefore }>(sql`
    select to_jsonb(b) as row from (
      select r.city_id, r.district_id, r.rtype, r.max_adults, r.max_children, r.max_pets, r.flags, r.amenities, r.points,
             r.free - (select range_agg(int4range(code * 100000 + day, code * 100000 + day + 7))
                         from generate_series(1, 6) code) as free, r.limits
        from residence_search r cross join lateral (
          select lower(piece) % 100000 + (random() * (upper(piece) - lower(piece) - 7))::int as day
            from unnest(r.free) piece where upper(piece) - lower(piece) >= 7 and lower(piece) < 200000
           order by random() limit 1) opened
       where r.id = ${id}) b`)
  return row?.row ?? null
}

async function measureSize(db: ConnectedDatabase, size: number): Promise<void> {
  const { rows } = await db.pool.query<{ name: string; bytes: string; rows: string }>(`
    SELECT c.relname AS name, pg_total_relation_size(c.oid) AS bytes, c.reltuples AS rows FROM pg_class c
     WHERE c.oid = ANY('{trip_wish,wish_place,wish_home,wish_offer}'::regclass[])`)
  const { from, max } = goals.bytes
  const bytes = rows.reduce((sum, row) => sum + Number(row.bytes), 0) / size
  const count = rows.reduce((sum, row) => sum + Number(row.rows), 0) / size
  console.log(
    'a wish in the database'.padEnd(36),
    `${bytes.toFixed(0)} B`.padStart(18),
    `${count.toFixed(1)} rows`.padStart(16),
    size >= from ? ` ${met(bytes <= max, `goal ≤ ${max.toFixed(0)} B`)}` : '',
  )
  const { rows: listings } = await db.pool.query<{ bytes: string }>(
    `SELECT pg_total_relation_size('residence_search') AS bytes`,
  )
  console.log(
    "  a home's row of search".padEnd(36),
    `${(Number(listings[0]?.bytes) / size).toFixed(0)} B`.padStart(18),
  )
}

/** The same search of a visitor, of a member without wishes and of one whose wishes have swaps; they alternate. */
async function measureSearch(db: ConnectedDatabase, url: string, size: number): Promise<void> {
  // As the server connects: a search may use two connections side by side.
  const pool = await connectDatabase({ databaseUrl: url, dataDir: '', log: createLog('silent'), poolSize: 4 })
  const member = memberAt(0)
  await db.execute(sql`update trip_wish set state = 'paused' where member_id = ${member}`)
  await db.execute(sql`delete from wish_offer where member_id = ${member}`)
  const wishing = await memberWithSwaps(db, size)
  const who = { visitor: null, without: member, wishing }
  const times = { visitor: [] as number[], without: [] as number[], wishing: [] as number[] }
  for (let n = -warmUp; n < searches; n++) {
    for (const [name, id] of Object.entries(who) as [keyof typeof who, number | null][]) {
      const from = requestedDays.first + below(requestedDays.count)
      const query = SearchQuery.parse({
        city: 'İstanbul',
        adult_count: '2',
        start_date: laterDay(from),
        end_date: laterDay(from + 5 + below(4)),
        min_points: String(below(25)),
      })
      const start = performance.now()
      await searchListings(callOf(pool, id), query, listingsThatFitBoth)
      if (n >= 0) times[name].push(performance.now() - start)
    }
  }
  const ratio = quantile(times.without, 0.5) / quantile(times.visitor, 0.5)
  line('a search of a visitor', times.visitor)
  line(
    '  of a member without wishes',
    times.without,
    met(ratio <= goals.search, `${ratio.toFixed(2)} ×, goal ≤ ${goals.search} ×`),
  )
  line('  of a member with swaps', times.wishing)
  await pool.close()
}

async function memberWithSwaps(db: ConnectedDatabase, size: number): Promise<number> {
  for (let n = 1; n < size; n++) {
    const hidden = await hiddenFor(db, memberAt(n), null)
    const wishes = await db.query<{ id: number }>(
      sql`select id from trip_wish where member_id = ${memberAt(n)}`,
    )
    const swaps = await findSwaps(
      db,
      wishes.map(({ id }) => id),
      hidden,
      at,
    )
    if (swaps.length > 0) return memberAt(n)
  }
  return memberAt(1)
}

function line(name: string, times: readonly number[], verdict = ''): void {
  const of = (share: number) => `${quantile([...times], share).toFixed(1)} ms`
  console.log(
    name.padEnd(36),
    `median ${of(0.5)}`.padStart(18),
    `p90 ${of(0.9)}`.padStart(16),
    `p95 ${of(0.95)}`.padStart(16),
    verdict && ` ${verdict}`,
  )
}

function met(isMet: boolean, goal: string): string {
  return `${isMet ? 'met' : 'MISSED'}: ${goal}`
}
