import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { startTestRedis } from '#server/testing/test-redis.ts'
import { connectRedis } from '../redis/connect-redis.ts'
import { createSharedCounts } from './shared-counts.ts'

const redisServer = await startTestRedis()
const undo: (() => unknown)[] = [() => redisServer?.kill()]
afterAll(async () => {
  for (const each of undo.reverse()) await each()
})

/** One of several processes: three calls a minute on each of two routes. */
async function startNode(url: string) {
  const redis = connectRedis({ url, name: 'limits', log: createLog('silent') })
  const server = Fastify()
  await server.register(rateLimit, { global: false, store: createSharedCounts(redis) })
  const config = { rateLimit: { max: 3, timeWindow: 60_000 } }
  server.get('/one', { config }, async () => 'one')
  server.get('/two', { config }, async () => 'two')
  await server.ready()
  undo.push(
    () => redis.disconnect(),
    () => server.close(),
  )
  return {
    redis,
    statusesOf: async (path: string, times: number) => {
      const statuses: number[] = []
      for (let at = 0; at < times; at++) statuses.push((await server.inject(path)).statusCode)
      return statuses
    },
  }
}

test.skipIf(!redisServer)(
  'a limit holds for all processes together, and for each while Redis is away',
  async () => {
    const nodes = await Promise.all([startNode(redisServer?.url ?? ''), startNode(redisServer?.url ?? '')])
    const [first, second] = nodes as [(typeof nodes)[number], (typeof nodes)[number]]
    for (const { redis } of nodes) await expect.poll(() => redis.status).toBe('ready')
    expect(await first.statusesOf('/one', 2)).toEqual([200, 200])
    expect(await second.statusesOf('/one', 2)).toEqual([200, 429])
    expect(await first.statusesOf('/one', 1)).toEqual([429])
    expect(await first.statusesOf('/two', 1)).toEqual([200])

    await redisServer?.kill()
    // Each has its own count: the first all three of its calls, the second two.
    expect(await first.statusesOf('/one', 1)).toEqual([429])
    expect(await second.statusesOf('/one', 2)).toEqual([200, 429])
    expect(await second.statusesOf('/two', 4)).toEqual([200, 200, 200, 429])

    await redisServer?.start()
    for (const { redis } of nodes) await expect.poll(() => redis.status, { timeout: 8_000 }).toBe('ready')
    expect(await first.statusesOf('/two', 2)).toEqual([200, 200])
    expect(await second.statusesOf('/two', 2)).toEqual([200, 429])
  },
)
