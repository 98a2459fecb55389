import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { longTest, shortTest } from '#server/testing/long-test.ts'
import { migrate } from './platform/database/migrate.ts'
import { openFrontDoor } from './platform/http/front-door.ts'
import { freePort } from './testing/free-port.ts'
import { forkServer } from './testing/server-process.ts'
import { createEmptyTestDatabase } from './testing/test-database.ts'

const lockOfMigrations = 7_203_481
let dataDir: string
const servers: ChildProcess[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yuva-start-'))
})
afterAll(async () => {
  for (const server of servers)
    if (server.exitCode === null && server.kill('SIGKILL')) await once(server, 'exit')
  await rm(dataDir, { recursive: true, force: true })
})

async function start(databaseUrl: string, environment: Record<string, string> = {}) {
  const port = await freePort()
  const server = forkServer(join(import.meta.dirname, 'main.ts'), {
    ...process.env,
    ...{ YUVA_MODE: 'test', PORT: String(port), SERVE_WEBSITE: 'false', LOG_LEVEL: 'silent' },
    ...{ DATABASE_URL: databaseUrl, YUVA_DATA_DIR: dataDir },
    ...environment,
  })
  servers.push(server)
  const send = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
  const statusOf = (path: string) =>
    send(path).then(
      ({ status }) => status,
      () => null,
    )
  // The signals are listened to right after this message.
  const ready = once(server, 'message').then(() => sleep(1_000))
  return { server, ask: send, statusOf, ready }
}

describe('a server that cannot serve yet', () => {
  longTest(
    'is alive while another migrates, says so on every address, and is ready when that is done',
    async () => {
      const database = await createEmptyTestDatabase()
      const other = new pg.Client(database.url)
      await other.connect()
      await other.query('select pg_advisory_lock($1)', [lockOfMigrations])
      const { server, ask: send, statusOf, ready } = await start(database.url)

      await expect.poll(() => statusOf('/api/health/live'), { timeout: 50_000 }).toBe(200)
      const health = await send('/api/health', { 'accept-language': 'en' })
      expect([health.status, health.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await health.json()).toMatchObject({
        code: 'unavailable',
        error: expect.stringMatching(/^The service/),
      })
      const page = await send('/', { 'accept-language': 'tr' })
      expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
        503,
        '2',
        'no-store',
      ])
      expect(await page.text()).toContain('Birazdan buradayız')
      // The language that the visitor has chosen on the site counts more than the browser's.
      const chosen = await send('/', { 'accept-language': 'tr', cookie: 'theme=dark; language=en' })
      expect(await chosen.text()).toContain('Back in a moment')

      await other.end()
      await expect.poll(() => statusOf('/api/health'), { timeout: 50_000 }).toBe(200)
      expect(await statusOf('/api/residence-cards/')).toBe(200)
      await ready
      server.kill('SIGTERM')
      expect((await once(server, 'exit'))[0]).toBe(0)
      await database.close()
    },
    120_000,
  )

  shortTest(
    'waits for the job that migrates, where that was left to one',
    async () => {
      const database = await createEmptyTestDatabase()
      const { server, statusOf } = await start(database.url, { MIGRATE: 'off' })
      await expect.poll(() => statusOf('/api/health/live'), { timeout: 50_000 }).toBe(200)
      expect(await statusOf('/api/health')).toBe(503)
      await migrate(database)
      await expect.poll(() => statusOf('/api/health'), { timeout: 50_000 }).toBe(200)
      server.kill('SIGKILL')
      await once(server, 'exit')
      await database.close()
    },
    120_000,
  )

  shortTest('says at once that its port is taken', async () => {
    const { port, server } = await openFrontDoor({ port: 0, host: '127.0.0.1' }).then(({ server }) => ({
      server,
      port: (server.address() as { port: number }).port,
    }))
    await expect(openFrontDoor({ port, host: '127.0.0.1' })).rejects.toThrow(/EADDRINUSE/)
    server.close()
  })
})
