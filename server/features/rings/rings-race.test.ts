import { once } from 'node:events'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readStorm, seedRingStorm } from '#server/testing/builders/ring-storm.ts'
import { tokenOf } from '#server/testing/builders/seeded-listings.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { byLength, testSeed } from '#server/testing/test-length.ts'

const possible = new Set(['200 agreed', '200 lost', '409 ring_closed'])
const patience = byLength({ short: 60_000, long: 300_000, soak: 300_000 })
const rings = byLength({ short: 30, long: 100, soak: 400 })
const fewListings = { listingCount: 8, listingsEach: 1, of: 'few homes' }
const everyStorm = [
  { listingCount: 60, listingsEach: 1, of: 'many homes' },
  fewListings,
  { listingCount: 6, listingsEach: 4, of: 'several homes of few members' },
]
/** Where homes are few, most last answers meet. */
const storms = byLength({ short: [fewListings], long: everyStorm, soak: everyStorm })

/** Three server processes with the product's own settings, on one native PostgreSQL. */
const servers: Awaited<ReturnType<typeof startServerProcess>>[] = []
let app: TestApp
beforeAll(async () => {
  const database = await createTestDatabase()
  app = await createTestApp({ database })
  const { dataDir } = app.ports.config
  for (const _ of [1, 2, 3]) servers.push(await startServerProcess({ databaseUrl: database.url, dataDir }))
})
afterAll(async () => {
  const ended = servers.map(({ server }) => once(server, 'exit'))
  for (const { server } of servers) server.kill('SIGTERM')
  await Promise.all(ended)
  await app.close()
})

async function lastYes(index: number, ring: number, token: string): Promise<string> {
  const answer = await fetch(`${servers[index % servers.length]?.url}/api/ring/answer/${ring}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      Connection: 'close',
    },
    body: JSON.stringify({ answer: 'yes', version: 1 }),
  })
  const { state = '', code = '' } = (await answer.json()) as { state?: string; code?: string }
  return `${answer.status} ${state || code}`
}

const deadlocks = async (): Promise<number> =>
  (
    await app.database.first<{ n: number }>(sql`
      select deadlocks::int as n from pg_stat_database where datname = current_database()`)
  )?.n ?? -1

it.each(storms)(
  'a storm of last yes, each clicked twice, over $of: whole rings, no night twice, no deadlock',
  async ({ listingCount, listingsEach }) => {
    const storm = await seedRingStorm(app, {
      rings,
      listingCount,
      listingsEach,
      seed: testSeed + listingCount,
    })
    const tokens = new Map<number, string>()
    for (const { last } of storm) if (!tokens.has(last.id)) tokens.set(last.id, await tokenOf(app, last))
    const answers = await Promise.all(
      [...storm, ...storm].map(({ id, last }, index) => lastYes(index, id, tokens.get(last.id) ?? '')),
    )
    const ids = storm.map(({ id }) => id)
    const outcome = await readStorm(app, ids)
    expect(outcome).toMatchObject({ inPart: 0, nightsTwice: 0, wrongWishes: 0 })
    expect(outcome.agreed + outcome.lost).toBe(rings)
    expect(outcome.agreed).toBeGreaterThan(0)
    expect(outcome.lost).toBeGreaterThan(0)
    // One of the two clicks decides, and the other comes too late.
    expect(answers.filter((answer) => answer === '200 agreed')).toHaveLength(outcome.agreed)
    expect(answers.filter((answer) => answer === '200 lost').length).toBeLessThanOrEqual(outcome.lost)
    expect(answers.filter((answer) => !possible.has(answer))).toEqual([])
    expect(await deadlocks()).toBe(0)
  },
  patience,
)
