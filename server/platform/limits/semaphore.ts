import { AppError } from '#shared/errors/app-error.ts'

/** Runs so many tasks at once; the others wait in the order in which they came. */
export type Semaphore = <Value>(task: () => Promise<Value>) => Promise<Value>

/** Throws `unavailable` for a task that would have to wait behind `maxQueueLength` others. */
export function createSemaphore(
  maxConcurrent: number,
  maxQueueLength: number = Number.POSITIVE_INFINITY,
): Semaphore {
  let free = maxConcurrent
  const queue: (() => void)[] = []
  return async (task) => {
    if (free > 0) free -= 1
    else if (queue.length >= maxQueueLength) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await task()
    } finally {
      // The permit is handed on, so that a newcomer does not overtake those who wait.
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
