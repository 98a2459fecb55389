import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { startTestRedis } from '#server/testing/test-redis.ts'
import type { Fanout, FanoutMessage } from './fanout.ts'
import { createPostgresFanout } from './postgres-fanout.ts'
import { createRedisFanout } from './redis-fanout.ts'

const redis = await startTestRedis()
let database: ConnectedDatabase & { url: string }
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.close()
  await redis?.kill()
})

const open: Fanout[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((fanout) => fanout.close()))
})

const log = createLog('silent')
async function join(url = redis?.url ?? '') {
  const otherwise = await createPostgresFanout({ databaseUrl: database.url, log })
  const sent = { byDatabase: 0 }
  const fanout = createRedisFanout({
    url,
    log,
    otherwise: {
      ...otherwise,
      publish(message) {
        sent.byDatabase++
        return otherwise.publish(message)
      },
    },
  })
  open.push(fanout)
  const seen = { messages: [] as FanoutMessage[], gaps: 0 }
  fanout.subscribe({
    deliver: (message) => seen.messages.push(message),
    missed: () => {
      seen.gaps++
    },
  })
  return { fanout, seen, sent }
}
type Joined = Awaited<ReturnType<typeof join>>

const message = (data: string): FanoutMessage => ({ channels: ['private-a'], event: 'greeting', data })

/** Until both receive each other over Redis, without the database. */
async function together(a: Joined, b: Joined): Promise<void> {
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    await expect
      .poll(
        async () => {
          const before = [to.seen.messages.length, from.sent.byDatabase]
          await from.fanout.publish(message('"ping"'))
          await new Promise((resolve) => setTimeout(resolve, 20))
          return to.seen.messages.length > (before[0] ?? 0) && from.sent.byDatabase === before[1]
        },
        { timeout: 10_000 },
      )
      .toBe(true)
  }
  for (const each of [a, b]) each.seen.messages.length = 0
}

describe.skipIf(!redis)('fan-out over Redis', () => {
  it('brings each message once to every other process, in order, whatever its length', async () => {
    const [a, b] = [await join(), await join()]
    await together(a, b)
    const long = JSON.stringify('ğ'.repeat(30_000))
    for (let count = 0; count < 500; count++) await a.fanout.publish(message(String(count)))
    await a.fanout.publish({ ...message(long), exceptSocketId: '1.2' })
    await expect.poll(() => b.seen.messages.length).toBe(501)
    expect(b.seen.messages.slice(0, -1).map(({ data }) => data)).toEqual(
      Array.from({ length: 500 }, (_, count) => String(count)),
    )
    expect(b.seen.messages.at(-1)).toEqual({ ...message(long), exceptSocketId: '1.2' })
    expect(a.seen.messages).toEqual([])
  })

  // Specified: B3.13
  it('goes on over PostgreSQL while Redis is away, and says that something was missed when it is back', async () => {
    const [a, b] = [await join(), await join()]
    await together(a, b)
    await redis?.kill()
    for (let count = 0; count < 50; count++) await a.fanout.publish(message(String(count)))
    await expect.poll(() => b.seen.messages.length).toBe(50)
    expect(b.seen.messages.map(({ data }) => data)).toEqual(
      Array.from({ length: 50 }, (_, count) => String(count)),
    )
    expect(a.sent.byDatabase).toBeGreaterThanOrEqual(50)

    await redis?.start()
    await expect.poll(() => [a.seen.gaps, b.seen.gaps], { timeout: 10_000 }).toEqual([1, 1])
    await together(a, b)
  })
})

// Specified: B3.13
it('works from the start where no Redis answers', async () => {
  const [a, b] = [await join('redis://127.0.0.1:9'), await join('redis://127.0.0.1:9')]
  await a.fanout.publish(message('"alone"'))
  await expect.poll(() => b.seen.messages.map(({ data }) => data)).toEqual(['"alone"'])
})
