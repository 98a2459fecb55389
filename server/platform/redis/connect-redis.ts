import { Redis } from 'ioredis'
import type { Log } from '../log/log.ts'

const retryDelaysMs = [100, 300, 1_000, 3_000]

/**
 * A connection to the Redis of REDIS_URL. Redis is only a speed-up, so nothing may wait for it: while it is down a
 * command fails at once and the caller continues without, and the connection restores itself.
 */
export function connectRedis(options: { url: string; name: string; log: Log }): Redis {
  const { url, name, log } = options
  const redis = new Redis(url, {
    connectionName: `yuva-${name}`,
    connectTimeout: 3_000,
    commandTimeout: 2_000,
    // Detects a silent connection (dropped by a firewall).
    keepAlive: 10_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    retryStrategy: (attempt) => retryDelaysMs[Math.min(attempt, retryDelaysMs.length) - 1] ?? 3_000,
  })
  let wasReady: boolean | null = null
  redis.on('ready', () => {
    if (wasReady === false) log.info({ name }, 'Redis is back')
    wasReady = true
  })
  redis.on('error', (error: unknown) => {
    // Once per loss: every further attempt would log the same.
    if (wasReady !== false) log.warn({ err: error, name }, 'Redis does not answer; going on without it')
    wasReady = false
  })
  redis.on('close', () => {
    if (wasReady) log.warn({ name }, 'The connection to Redis was lost; going on without it')
    wasReady = false
  })
  return redis
}
