import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { startTestRedis } from '#server/testing/test-redis.ts'
import { connectRedis } from './connect-redis.ts'

const server = await startTestRedis()
afterAll(() => server?.kill())

const undo: (() => void)[] = []
afterEach(() => {
  for (const each of undo.splice(0)) each()
})

function connect(url: string) {
  const redis = connectRedis({ url, name: 'test', log: createLog('silent') })
  undo.push(() => redis.disconnect())
  return redis
}

test.skipIf(!server)('a connection keeps what it was given and comes back after Redis was away', async () => {
  const redis = connect(server?.url ?? '')
  await expect.poll(() => redis.status).toBe('ready')
  await redis.set('kept', 'yes')
  expect(await redis.get('kept')).toBe('yes')

  await server?.kill()
  await expect.poll(() => redis.status).not.toBe('ready')
  const startedAt = performance.now()
  await expect(redis.get('kept')).rejects.toThrow()
  expect(performance.now() - startedAt).toBeLessThan(500)

  await server?.start()
  await expect.poll(() => redis.status, { timeout: 8_000 }).toBe('ready')
  expect(await redis.get('kept')).toBeNull()
})

test('where there is no Redis, a command fails at once and nothing else happens', async () => {
  const redis = connect('redis://127.0.0.1:9')
  await sleep(50)
  const startedAt = performance.now()
  await expect(redis.incr('count')).rejects.toThrow()
  expect(performance.now() - startedAt).toBeLessThan(500)
})
