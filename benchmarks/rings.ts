import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { listRings } from '#server/features/rings/engine/list-rings.ts'
import { packRings } from '#server/features/rings/engine/pack-rings.ts'
import type { PoolWish } from '#server/features/rings/engine/ring-pool.ts'
import { runRound } from '#server/features/rings/engine/run-round.ts'
import { poolFirstNight, randomRingPool } from '#server/testing/random-ring-pool.ts'
import { timeAgreeing } from './rings/agreeing.ts'
import { quantile } from './search/cost.ts'

/**
 * Members in rings against direct swaps, if all say yes; a round in its worker with the event loop beside it, and what its
 * rings take in memory; the last yes of a ring of four against the second approval of a home exchange.
 *
 * npm run bench -- rings [wishes, 1000 10000 by default]
 */
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 10_000]
const limitMs = 10 * 60_000
const partOf = 500
const goals = {
  members: { at: 1_000, min: 2 },
  round: { at: 10_000, maxSeconds: 60, maxDelayMs: 50, maxSteps: 4_500 },
  heap: { maxKbOfWish: 30, maxMb: 300 },
  agreeing: 3,
}

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

/** Heap bytes of a pool and the rings listed from it, which a round holds at once. */
function heapOfRound(pool: readonly PoolWish[]): number {
  const before = heapInUse()
  const copy = structuredClone(pool)
  const { rings } = listRings(copy, { firstNight: poolFirstNight, shareOfYes: 0.5 })
  const bytes = heapInUse() - before
  return rings.length > 0 ? bytes : Number.NaN
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
function heapInUse(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

const line = (name: string, text: string, isMet?: boolean, goal?: string) =>
  console.log(name.padEnd(46), text, goal === undefined ? '' : ` ${isMet ? 'met' : 'MISSED'}: goal ${goal}`)

for (const size of sizes) {
  const pool = randomRingPool(1, size)
  console.log(`\n${size} wishes`)
  if (size <= 10_000) {
    const swaps = membersWithin(pool, 2)
    const rings = membersWithin(pool, 4)
    const { at, min } = goals.members
    const goal = size === at ? `≥ ${min}` : undefined
    line(
      'members in direct swaps / in rings to four',
      `${swaps} / ${rings}  ×${(rings / swaps).toFixed(2)}`,
      rings / swaps >= min,
      goal,
    )
  }
  const idle = await delayDuring(() => wait(2_000))
  const start = performance.now()
  const { result, p99, max } = await delayDuring(() =>
    runRound(inParts(pool), { firstNight: poolFirstNight, shareOfYes: 0.5, seed: 1, limitMs }),
  )
  const seconds = (performance.now() - start) / 1000
  const { round } = goals
  const ofRound = (goal: string) => (size === round.at ? goal : undefined)
  line(
    'a round in its worker',
    `${seconds.toFixed(1)} s`,
    seconds <= round.maxSeconds,
    ofRound(`≤ ${round.maxSeconds} s`),
  )
  line(
    'event loop during it, p99 (idle before)',
    `${p99.toFixed(1)} ms (${idle.p99.toFixed(1)}), max ${max.toFixed(0)}`,
    p99 <= round.maxDelayMs,
    ofRound(`≤ ${round.maxDelayMs} ms`),
  )
  const steps = result.steps / size
  line(
    'steps a wish; cut short; left out',
    `${steps.toFixed(0)}; ${result.cutShort}; ${result.leftOut}`,
    steps <= round.maxSteps,
    ofRound(`≤ ${round.maxSteps}`),
  )
  line('rings listed; questions', `${result.listed}; ${result.questions.length}`)
  const heap = heapOfRound(pool)
  const { maxKbOfWish, maxMb } = goals.heap
  line(
    'heap of the pool and its rings',
    `${(heap / 1024 / size).toFixed(1)} KB a wish, ${(heap / 1024 / 1024).toFixed(0)} MB`,
    heap / 1024 / 1024 <= maxMb && (size < round.at || heap / 1024 / size <= maxKbOfWish),
    `≤ ${maxMb} MB, at ${round.at} ≤ ${maxKbOfWish} KB a wish`,
  )
}

const { ring, approval } = await timeAgreeing()
const ratio = quantile(ring, 0.5) / quantile(approval, 0.5)
const of = (times: number[]) =>
  `median ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`
console.log('\nagreeing')
line('the last yes of a ring of four', of(ring))
line('the second approval of a home exchange', of(approval))
line('a ring against an exchange', `×${ratio.toFixed(2)}`, ratio <= goals.agreeing, `≤ ${goals.agreeing}`)
process.exit()
