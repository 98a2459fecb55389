import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import LocalStore from '@fastify/rate-limit/store/LocalStore.js'
import RedisStore from '@fastify/rate-limit/store/RedisStore.js'
import type { Redis } from 'ioredis'

/**
 * Counts requests in Redis, for all server processes together, and in this process as well: while Redis is down each
 * process uses its own count, so that the loss neither refuses nor admits all.
 */
export function createSharedCounts(redis: Redis): FastifyRateLimitStoreCtor {
  return class extends SharedCounts {
    constructor() {
      super(new LocalStore(false, false), new RedisStore(false, false, redis, 'yuva:limit:'))
    }
  }
}

class SharedCounts implements FastifyRateLimitStore {
  readonly #here: FastifyRateLimitStore
  readonly #everywhere: FastifyRateLimitStore

  constructor(here: FastifyRateLimitStore, everywhere: FastifyRateLimitStore) {
    this.#here = here
    this.#everywhere = everywhere
  }

  incr(...[key, callback, timeWindow, max]: Parameters<FastifyRateLimitStore['incr']>): void {
    let here = { current: 1, ttl: timeWindow }
    this.#here.incr(key, (_error, counted = here) => (here = counted), timeWindow, max)
    this.#everywhere.incr(key, (error, counted) => callback(null, error ? here : counted), timeWindow, max)
  }

  child(route: Parameters<FastifyRateLimitStore['child']>[0]): FastifyRateLimitStore {
    return new SharedCounts(this.#here.child(route), this.#everywhere.child(route))
  }
}
