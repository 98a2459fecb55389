import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { listRings } from '#server/features/rings/engine/list-rings.ts'
import { packRings } from '#server/features/rings/engine/pack-rings.ts'
import type { PoolWish } from '#server/features/rings/engine/ring-pool.ts'
import { runRound } from '#server/features/rings/engine/run-round.ts'
import { poolFirstNight, randomRingPool } from '#server/testing/random-ring-pool.ts'

/**
 * Members in rings against direct swaps, if all say yes, and a round in its worker with the event loop beside it.
 *
 * npm run bench -- rings [wishes, 1000 10000 by default]
 */
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 10_000]
const limitMs = 10 * 60_000
const partOf = 500

async function* inParts(pool: readonly PoolWish[]) {
  for (let at = 0; at < pool.length; at += partOf) yield pool.slice(at, at + partOf)
}

/** Delay of the event loop in ms while `use` runs. */
async function delayDuring<Result>(use: () => Promise<Result>) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const result = await use()
  delay.disable()
  return { result, p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 }
}

const membersWithin = (pool: readonly PoolWish[], max: number): number => {
  const capped = pool.map((wish) => ({ ...wish, maxListings: max }))
  const { rings } = listRings(capped, { firstNight: poolFirstNight, shareOfYes: 1 })
  return packRings(rings, 1).reduce((sum, { legs }) => sum + legs.length, 0)
}

const line = (name: string, text: string) => console.log(name.padEnd(46), text)

for (const size of sizes) {
  const pool = randomRingPool(1, size)
  console.log(`\n${size} wishes`)
  if (size <= 10_000) {
    const swaps = membersWithin(pool, 2)
    const rings = membersWithin(pool, 4)
    line('members in direct swaps / in rings to four', `${swaps} / ${rings}  ×${(rings / swaps).toFixed(2)}`)
  }
  const idle = await delayDuring(() => wait(2_000))
  const start = performance.now()
  const { result, p99, max } = await delayDuring(() =>
    runRound(inParts(pool), { firstNight: poolFirstNight, shareOfYes: 0.5, seed: 1, limitMs }),
  )
  line('a round in its worker', `${((performance.now() - start) / 1000).toFixed(1)} s`)
  line(
    'event loop during it, p99 (idle before)',
    `${p99.toFixed(1)} ms (${idle.p99.toFixed(1)}), max ${max.toFixed(0)}`,
  )
  line(
    'steps a wish; cut short; left out',
    `${(result.steps / size).toFixed(0)}; ${result.cutShort}; ${result.leftOut}`,
  )
  line('rings listed; questions', `${result.listed}; ${result.questions.length}`)
}
