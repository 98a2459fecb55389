import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { backfills } from '#server/backfills.ts'
import { oneCalendar } from '#server/features/listings/one-calendar.backfill.ts'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import { withBenchDatabase } from './search/bench-database.ts'
import { aListing, fillListings } from './search/bench-listings.ts'
import { quantile } from './search/cost.ts'
import { startApi } from './search/start-api.ts'
import { tokenOfOwner } from './search/visible-writes.ts'

/**
 * Moves the dates of every home from exchange types to one calendar, by the job of a serving server, while visitors read
 * and a host writes; the same requests after it are the baseline. Nothing may be lost: the view of all calendars is the same.
 *
 * npm run bench -- backfill [100000 1000000]
 */
const given = process.argv.slice(2).map(Number)
const sizes = given.length > 0 ? given : [100_000]
const baselineRequests = 300
const pauseMs = 50
const renewEveryMs = 5 * 60_000
const goals = { p99: 1_000 }

type Request = { name: string; send: () => Promise<Response> }

for (const size of sizes)
  await withBenchDatabase(async (db, url) => {
    const start = performance.now()
    await fillListings(db, size)
    await finishOthers(db)
    console.log(`${size} homes, made in ${((performance.now() - start) / 1000).toFixed(0)} s`)
    await migrate(db, url, size)
  })

async function migrate(db: ConnectedDatabase, url: string, size: number): Promise<void> {
  const tokenNow = tokens(db)
  const before = await fingerprint(db)
  const ranges = await count(db, 'availability')
  const api = await startApi(url)
  const get = (path: string) => () => fetch(new URL(path, api.url))
  const anyListing = () => aListing + Math.floor(Math.random() * size)
  const requests: Request[] = [
    { name: 'a home', send: () => get(`/api/residence-full/${anyListing()}`)() },
    { name: 'a search', send: () => get(`/api/residence-search/?city=İzmir&min_points=${anyPoints()}`)() },
    {
      name: 'a host confirms',
      send: async () =>
        fetch(new URL(`/api/residence-full/${aListing}/confirm-calendar/`, api.url), {
          method: 'POST',
          headers: { Authorization: `Bearer ${await tokenNow()}` },
        }),
    },
  ]
  const times = new Map(requests.map(({ name }) => [name, { during: [] as number[], after: [] as number[] }]))
  const round = async (when: 'during' | 'after') => {
    for (const { name, send } of requests) {
      const sent = performance.now()
      const answer = await send()
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${name} was answered by ${answer.status}.`)
      times.get(name)?.[when].push(performance.now() - sent)
      await sleep(pauseMs)
    }
  }
  try {
    const begun = performance.now()
    while (!(await isDone(db))) await round('during')
    const seconds = (performance.now() - begun) / 1000
    console.log(
      `${size} homes with ${ranges} ranges moved in ${seconds.toFixed(0)} s, ${(size / seconds).toFixed(0)} homes/s, the pauses of the job included`,
    )
    while ((times.get('a home')?.after.length ?? 0) < baselineRequests) await round('after')
  } finally {
    await api.stop()
  }
  for (const [name, { during, after }] of times) {
    const figures = (values: number[]) =>
      `median ${quantile(values, 0.5).toFixed(1)} ms, p99 ${quantile(values, 0.99).toFixed(1)} ms`
    const verdict = quantile(during, 0.99) <= goals.p99 ? 'met' : 'MISSED'
    console.log(
      name.padEnd(16),
      `during: ${figures(during)} (${during.length})`.padEnd(56),
      `after: ${figures(after)}`.padEnd(48),
      `${verdict}: goal p99 ≤ ${goals.p99} ms`,
    )
  }
  if (JSON.stringify(await fingerprint(db)) !== JSON.stringify(before))
    throw new Error('The calendars are not those from before.')
  if ((await count(db, 'residence where calendar_version = 0')) > 0) throw new Error('Homes were left out.')
  console.log('Every calendar is as it was before.')
}

/** Only the calendars are to move. */
async function finishOthers(db: ConnectedDatabase): Promise<void> {
  for (const { name } of backfills.filter((each) => each !== oneCalendar))
    await db.execute(sql`
      insert into backfill (name, started_at, finished_at) values (${name}, now(), now())`)
}

/** An access token that has not expired: a million homes take longer than one lasts. */
function tokens(db: ConnectedDatabase): () => Promise<string> {
  let token = ''
  let renewAt = 0
  return async () => {
    if (performance.now() >= renewAt) {
      token = await tokenOfOwner(db)
      renewAt = performance.now() + renewEveryMs
    }
    return token
  }
}

function anyPoints(): number {
  return 20 + Math.floor(Math.random() * 200)
}

async function isDone(db: ConnectedDatabase): Promise<boolean> {
  const row = await db.first<{ isDone: boolean }>(sql`
    select finished_at is not null as is_done from backfill where name = ${oneCalendar.name}`)
  return row?.isDone ?? false
}

/** Sums of hashes need no order, and so no sort of millions of rows. */
async function fingerprint(db: ConnectedDatabase): Promise<unknown> {
  return db.first(sql`
    select count(*)::text as ranges, sum(hashtextextended(c::text, 0))::text as calendars from calendar_availability c`)
}

async function count(db: ConnectedDatabase, from: string): Promise<number> {
  const { rows } = await db.pool.query<{ count: string }>(`SELECT count(*) FROM ${from}`)
  return Number(rows[0]?.count)
}
