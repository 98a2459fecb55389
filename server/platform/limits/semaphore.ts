import { AppError } from '#shared/errors/app-error.ts'

/** Limits the number of concurrent tasks; the others wait in FIFO order. */
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
      // The permit is passed on, so that a new task does not overtake the queue.
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
