import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectDatabase } from './platform/database/connect-database.ts'
import { migrate } from './platform/database/migrate.ts'
import { createLog } from './platform/log/log.ts'
import { as, seedListings, seedMembers, tokenOf } from './testing/builders/seeded-listings.ts'
import { longTest } from './testing/long-test.ts'
import { type OwnPostgres, startOwnPostgres } from './testing/native-postgres.ts'
import { startRetryingProxy } from './testing/retrying-proxy.ts'
import { startServerProcess } from './testing/server-process.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { byLength } from './testing/test-length.ts'
import { startTestRedis } from './testing/test-redis.ts'

/** How long the load lasts before and after each loss. */
const seconds = byLength({ short: 0.5, long: 3, soak: 15 })
const rounds = byLength({ short: 1, long: 2, soak: 20 })
const readers = 6
const writers = 4

const redis = await startTestRedis()
let postgres: OwnPostgres
let app: TestApp
let proxy: Awaited<ReturnType<typeof startRetryingProxy>>
const nodes: { server: ChildProcess; url: string }[] = []
let reads: string[]
let chat: number
let token: string

const startNode = (port = '0') =>
  startServerProcess({
    databaseUrl: postgres.url,
    dataDir: app.ports.config.dataDir,
    environment: { PORT: port, ...(redis && { REDIS_URL: redis.url }) },
  })

beforeAll(async () => {
  postgres = await startOwnPostgres()
  const database = await connectDatabase({
    databaseUrl: postgres.url,
    dataDir: '',
    log: createLog('silent'),
  })
  await migrate(database)
  app = await createTestApp({ database })
  const [writer, reader, ...owners] = await seedMembers(app, 12)
  if (!writer || !reader) throw new Error('Nobody was seeded')
  const listings = await seedListings(app, owners)
  reads = [
    ...listings.map((id) => `/residence-full/${id}`),
    ...['/residence-search/?city=İstanbul', '/residence-cards/', '/plans/'],
  ]
  chat = (await as(app, writer).call('POST /message-chat/', { body: { user: reader.id } })).body.id
  token = await tokenOf(app, writer)
  nodes.push(...(await Promise.all([startNode(), startNode(), startNode()])))
  proxy = await startRetryingProxy(nodes.map(({ url }) => url))
}, 120_000)

afterAll(async () => {
  await proxy?.close()
  await Promise.all(
    nodes.map(async ({ server }) => {
      if (server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGKILL')
      await once(server, 'exit')
    }),
  )
  await app?.close()
  await postgres?.stop()
  await redis?.kill()
})

/** What the clients of a load saw. */
type Seen = {
  statuses: Map<number, number>
  /** 503 without Retry-After. */
  mute: number
  reads: number[]
  acknowledged: Set<string>
  /** How often the most unlucky write had to be sent again. */
  maxRetries: number
}

let seen: Seen
let round = 0
beforeEach(() => {
  round += 1
  seen = { statuses: new Map(), mute: 0, reads: [], acknowledged: new Set(), maxRetries: 0 }
})

/** Sends through the proxy; the status, 0 where the line broke. */
async function send(path: string, init: RequestInit = {}): Promise<number> {
  const status = await fetch(`${proxy.url}/api${path}`, init).then(
    async (answer) => {
      const body = await answer.text()
      if (answer.status === 503 && !answer.headers.get('retry-after')) seen.mute += 1
      if (answer.status === 500) process.stderr.write(`${path}: ${body}\n`)
      return answer.status
    },
    () => 0,
  )
  seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
  return status
}

async function read(at: number): Promise<void> {
  const begun = performance.now()
  await send(reads[at % reads.length] ?? '/')
  seen.reads.push(performance.now() - begun)
}

/** As a careful client does: the same key until there is an answer. */
async function write(name: string): Promise<void> {
  const init = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': name,
    },
    body: JSON.stringify({ chat_id: chat, message: name, client_id: name }),
  }
  for (let retries = 0; ; retries++) {
    const status = await send('/message/', init)
    seen.maxRetries = Math.max(seen.maxRetries, retries)
    if (status === 201) return void seen.acknowledged.add(name)
    if (status !== 0 && status !== 502 && status !== 503) throw new Error(`A write answered ${status}`)
    await sleep(100)
  }
}

/** Loads the servers from before until after the event; returns how long that took, in ms. */
async function underLoad(happen: () => Promise<unknown>): Promise<number> {
  let isOver = false
  const load = Promise.all([
    ...Array.from({ length: readers }, async (_, reader) => {
      for (let at = reader; !isOver; at += readers) await read(at)
    }),
    ...Array.from({ length: writers }, async (_, writer) => {
      for (let at = 0; !isOver; at++) await write(`${round}-${writer}-${at}`)
    }),
  ])
  await sleep(seconds * 1_000)
  const begun = performance.now()
  await happen()
  const took = performance.now() - begun
  await sleep(seconds * 1_000)
  isOver = true
  await load
  return took
}

/** Every acknowledged message is there, and each once. */
async function expectWritten(): Promise<void> {
  const saved = await app.database.query<{ clientId: string; times: number }>(sql`
    select client_id, count(*)::int as times from message
    where chat_id = ${chat} and client_id like ${`${round}-%`} group by client_id`)
  expect(saved.filter(({ times }) => times !== 1)).toEqual([])
  expect(new Set(saved.map(({ clientId }) => clientId))).toEqual(seen.acknowledged)
}

function report(what: string, took: number): void {
  const sorted = seen.reads.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  const statuses = [...seen.statuses].map(([status, times]) => `${status || 'broken'}: ${times}`).join(', ')
  process.stdout.write(
    `${what}: ${sorted.length} reads (p99 ${p99.toFixed(0)} ms), ${seen.acknowledged.size} writes, ${statuses}; ` +
      `at most ${seen.maxRetries} retries of a write; ${Math.round(took)} ms\n`,
  )
}

const isHealthy = (url: string) =>
  fetch(`${url}/api/health`).then(
    ({ status }) => status === 200,
    () => false,
  )

async function untilHealthy(): Promise<void> {
  for (const { url } of nodes) while (!(await isHealthy(url))) await sleep(20)
}

test.each(Array.from({ length: rounds }, (_, at) => at))(
  'one of three servers killed at load fails no read, and writes settle with one retry (%i)',
  async (at) => {
    const victim = nodes[at % nodes.length]
    if (!victim) throw new Error('No server to kill')
    await untilHealthy()
    const before = proxy.retries()
    const took = await underLoad(async () => {
      victim.server.kill('SIGKILL')
      await once(victim.server, 'exit')
    })
    report(`One of three servers killed (${proxy.retries() - before} tried again by the proxy)`, took)
    const ofReads = [...seen.statuses].filter(([status]) => ![200, 201, 502].includes(status))
    expect(ofReads).toEqual([])
    // A 502 is a write that the dying server may have done: the client retries.
    expect(seen.statuses.get(502) ?? 0).toBeLessThanOrEqual(writers)
    expect(seen.maxRetries).toBeLessThanOrEqual(1)
    await expectWritten()
    Object.assign(victim, await startNode(new URL(victim.url).port))
  },
  (seconds * 2 + 30) * 1_000,
)

longTest.each(
  Array.from({ length: rounds }, (_, at) => [
    { how: 'restarted', at },
    { how: 'killed', at },
  ]).flat(),
)(
  'PostgreSQL $how at load means 503 with Retry-After, never 500, health within 10 s, and nothing lost ($at)',
  async ({ how }) => {
    await untilHealthy()
    let healthyAfter = 0
    const took = await underLoad(async () => {
      await (how === 'killed' ? postgres.crash() : postgres.restart())
      const back = performance.now()
      await untilHealthy()
      healthyAfter = performance.now() - back
    })
    report(`PostgreSQL ${how} (healthy ${Math.round(healthyAfter)} ms after it was back)`, took)
    expect([...seen.statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([])
    expect(seen.mute).toBe(0)
    expect(healthyAfter).toBeLessThan(10_000)
    await expectWritten()
  },
  (seconds * 2 + 30) * 1_000,
)

test.skipIf(!redis).each(Array.from({ length: rounds }, (_, at) => at))(
  'Redis lost and found at load is noticed by nobody (%i)',
  async () => {
    await untilHealthy()
    const took = await underLoad(async () => {
      await redis?.kill()
      await sleep(seconds * 1_000)
      await redis?.start()
    })
    report('Redis lost', took)
    expect([...seen.statuses.keys()].filter((status) => ![200, 201].includes(status))).toEqual([])
    expect(seen.maxRetries).toBe(0)
    await expectWritten()
  },
  (seconds * 3 + 30) * 1_000,
)
