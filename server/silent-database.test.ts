import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { longTest } from '#server/testing/long-test.ts'
import { connectDatabase } from './platform/database/connect-database.ts'
import { createLog } from './platform/log/log.ts'
import { createPostgresFanout } from './platform/realtime/postgres-fanout.ts'
import { startServerProcess } from './testing/server-process.ts'
import { startStallingProxy } from './testing/stalling-proxy.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { byLength } from './testing/test-length.ts'

type Database = Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
let proxy: Awaited<ReturnType<typeof startStallingProxy>>
let dataDir: string
let url: string
let through: string
let end: () => void

beforeAll(async () => {
  database = await createTestDatabase()
  const { hostname, port } = new URL(inject('testPostgres').url)
  proxy = await startStallingProxy({ host: hostname, port: Number(port || 5432) })
  dataDir = await mkdtemp(join(tmpdir(), 'yuva-silent-'))
  const changed = new URL(database.url)
  changed.host = `127.0.0.1:${proxy.port}`
  through = changed.href
  const started = await startServerProcess({
    databaseUrl: through,
    dataDir,
    environment: { LOG_LEVEL: 'silent' },
  })
  url = started.url
  end = () => started.server.kill('SIGKILL')
})
// What fails in a silence does not leave it to the next test.
afterEach(() => proxy.resume())
afterAll(async () => {
  end()
  await proxy.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function timed(path: string) {
  const began = performance.now()
  const answer = await fetch(url + path)
  await answer.text()
  return {
    status: answer.status,
    retryAfter: Number(answer.headers.get('retry-after')),
    seconds: (performance.now() - began) / 1_000,
  }
}
type Silence = [what: string, how: { dropped: boolean }]
const goesOn: Silence = ['and goes on', { dropped: false }]
const dropped: Silence = ['and has dropped every connection', { dropped: true }]

/** One that is not answered from memory; there is no such home. */
const cards = '/api/residence-full/1/'

// A machine that is busy with something else measures itself.
describe('a database that falls silent', { retry: 1 }, () => {
  it.each(byLength({ short: [dropped], long: [goesOn], soak: [goesOn, dropped] }))(
    '%s: health 503 within 2 s, calls within 10 s, healthy within 2 s after',
    async (_what, how) => {
      expect((await Promise.all([1, 2, 3, 4].map(() => timed(cards)))).map(({ status }) => status)).toEqual([
        404, 404, 404, 404,
      ])
      proxy.stall()
      const [health, live, ...calls] = await Promise.all([
        timed('/api/health'),
        timed('/api/health/live'),
        ...[1, 2, 3].map(() => timed(cards)),
      ])
      expect(live?.status).toBe(200)
      expect(health?.status).toBe(503)
      expect(health?.retryAfter).toBeGreaterThan(0)
      expect(health?.seconds).toBeLessThan(2)
      for (const call of calls) {
        expect(call.status).toBe(503)
        expect(call.retryAfter).toBeGreaterThan(0)
        expect(call.seconds).toBeLessThan(10)
      }

      proxy.resume(how)
      const resumed = performance.now()
      await expect.poll(async () => (await timed('/api/health')).status, { timeout: 10_000 }).toBe(200)
      expect((performance.now() - resumed) / 1_000).toBeLessThan(2)
      expect((await Promise.all([1, 2, 3, 4].map(() => timed(cards)))).map(({ status }) => status)).toEqual([
        404, 404, 404, 404,
      ])
    },
    40_000,
  )
})

describe('a connection that is lost while the server is there', () => {
  longTest(
    'is found out and thrown away; a statement that is only slow is left alone',
    async () => {
      const db = await connectDatabase({
        databaseUrl: through,
        dataDir: '',
        log: createLog('silent'),
        poolSize: 2,
      })
      const pending = db.query(sql`select pg_sleep(0.5)`)
      await sleep(100)
      // The server answers it, into the void.
      proxy.stall()
      proxy.resume({ dropped: true })
      await expect(pending).rejects.toThrow(/terminated/)
      expect(await db.query(sql`select 1 as one`)).toEqual([{ one: 1 }])
      expect(await db.query(sql`select pg_sleep(3.5)`)).toHaveLength(1)
      await db.close()
    },
    30_000,
  )
})

describe('the connection that realtime listens on', () => {
  it('is replaced when it has fallen silent, and its subscribers hear that they may have missed something', async () => {
    const fanout = await createPostgresFanout({
      databaseUrl: through,
      log: createLog('silent'),
      check: { everyMs: 300, answerWithinMs: 500 },
    })
    let missed = 0
    fanout.subscribe({ deliver: () => undefined, missed: () => void missed++ })
    proxy.stall()
    proxy.resume({ dropped: true })
    await expect.poll(() => missed, { timeout: 5_000 }).toBe(1)
    await fanout.close()
  })
})
