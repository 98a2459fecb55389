import type { Log } from '../log/log.ts'
import type { Gauge } from '../observability/metrics.ts'
import type { Storage } from './storage.ts'

/** The storage is full, unreachable or refuses us: 503, since trying again may help. */
class StorageUnavailable extends Error {
  readonly statusCode = 503
}

const logEveryMs = 60_000
type Operation = 'put' | 'get' | 'delete'

/** A storage whose failures are logged once a minute and counted as `yuva_storage_failing`. Callers get a 503. */
export function watchStorage(
  storage: Storage,
  log: Log,
  now: () => number = () => performance.now(),
): { storage: Storage; gauge: Gauge } {
  const failing = new Set<Operation>()
  let loggedAt = Number.NEGATIVE_INFINITY

  async function watched<Result>(operation: Operation, call: () => Promise<Result>): Promise<Result> {
    try {
      const result = await call()
      failing.delete(operation)
      return result
    } catch (error) {
      failing.add(operation)
      if (now() - loggedAt >= logEveryMs) {
        loggedAt = now()
        log.error({ err: error, operation }, 'The storage of pictures fails.')
      }
      throw new StorageUnavailable('The storage fails.', { cause: error })
    }
  }

  return {
    storage: {
      put: (...args) => watched('put', () => storage.put(...args)),
      get: (key) => watched('get', () => storage.get(key)),
      delete: (keys) => watched('delete', () => storage.delete(keys)),
      url: storage.url,
    },
    gauge: {
      name: 'yuva_storage_failing',
      help: '1 while the newest attempt to write, read or delete a stored file failed.',
      read: () => (failing.size > 0 ? 1 : 0),
    },
  }
}
