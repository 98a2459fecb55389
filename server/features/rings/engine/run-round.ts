import { Worker } from 'node:worker_threads'
import type { Round, RoundOrder } from './find-round.ts'
import type { PoolWish } from './ring-pool.ts'
import type { RoundAnswer, RoundMessage } from './round-worker.ts'

const memoryMb = 1_024
/** Added to the search time, which the worker itself ends. */
const graceMs = 60_000

/** Finds a round in a thread of its own, so that the server keeps answering. `parts`: the pool, a few wishes at a time. */
export async function runRound(parts: AsyncIterable<PoolWish[]>, order: RoundOrder): Promise<Round> {
  const worker = new Worker(new URL('./round-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const round = new Promise<Round>((resolve, reject) => {
      const fail = (problem: string) => () => reject(new Error(problem))
      timer = setTimeout(fail('A round of rings did not end.'), order.limitMs + graceMs)
      worker.on('message', (answer: RoundAnswer) => resolve(answer.round))
      worker.on('error', reject).on('exit', fail('The thread of a round ended without an answer.'))
    })
    // It may fail while the pool is still being read.
    round.catch(() => undefined)
    const post = (message: RoundMessage) => worker.postMessage(message)
    for await (const wishes of parts) post({ wishes })
    post({ order })
    return await round
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
