import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import { withBenchDatabase } from './search/bench-database.ts'
import { fillListings } from './search/bench-listings.ts'
import { type Cost, costsOf } from './search/cost.ts'
import { compareFlexible } from './search/flexible.ts'
import { comparison, shapes } from './search/shapes.ts'
import { compareThroughput } from './search/throughput.ts'
import { timeWrites } from './search/visible-writes.ts'

/**
 * The cost of a page of search and its growth with the number of homes; the throughput over HTTP, compared to pgbench
 * with the same SQL; flexible dates and the month grid, compared to exact dates; the time until a write is found. Each against its baseline in the same run, on a database of its
 * own on the PostgreSQL of DATABASE_URL.
 *
 * npm run bench -- search [10000 100000 1000000]
 */
const args = process.argv.slice(2).map(Number)
const sizes = args.length > 0 ? args : [10_000, 100_000]
/** The size at which the goals for HTTP are set. */
const httpSize = sizes.includes(100_000) ? 100_000 : sizes.at(-1)

/**
 * Growth is judged by the database's time: above 32,000 pages a table has several pages of its visibility map, which a
 * scan then reads in turn, at next to no cost. The plain design is judged by pages, which are free of noise.
 */
const goals = { growth: 1.5, rareMs: 10, pinsMs: 20, plain: 10 }
type Filled = { size: number; db: ConnectedDatabase; url: string }
const costs = new Map(sizes.map((size) => [size, new Map<string, Cost>()]))

/** Creates a database of each size, and runs the work on all of them. */
async function withSizes(work: (filled: Filled[]) => Promise<void>, filled: Filled[] = []): Promise<void> {
  const size = sizes[filled.length]
  if (size === undefined) return work(filled)
  await withBenchDatabase(async (db, url) => {
    const start = performance.now()
    await fillListings(db, size)
    console.log(`${size} homes, made in ${((performance.now() - start) / 1000).toFixed(0)} s`)
    await withSizes(work, [...filled, { size, db, url }])
  })
}

await withSizes(async (filled) => {
  for (const shape of shapes) {
    const measured = await costsOf(
      filled.map(({ db }) => db),
      shape,
    )
    for (const [at, cost] of measured.entries()) costs.get(filled[at]?.size ?? 0)?.set(shape.name, cost)
  }
  for (const [size, measured] of costs) {
    console.log(`\n${size} homes`)
    for (const [name, cost] of measured) {
      const columns = [
        `${cost.median.toFixed(2)} ms`,
        `p99 ${cost.p99.toFixed(2)} ms`,
        `database ${cost.inDatabase.toFixed(2)} ms`,
        `${cost.buffers} buffers`,
      ]
      console.log(name.padEnd(30), columns.map((each) => each.padStart(18)).join(''))
    }
  }
  const largest = filled.at(-1)
  if (largest) await compareFlexible(largest.db, largest.size)
  const served = filled.find(({ size }) => size === httpSize)
  if (!served) return
  await compareThroughput(served.db, served.url)
  await timeWrites(served.db, served.url)
})

const [small] = costs.values()
const large = [...costs.values()].at(-1)
if (small && large && small !== large) {
  console.log(`\nFrom ${sizes[0]} to ${sizes.at(-1)} homes`)
  for (const { name, kind } of shapes) {
    const [before, after] = [small.get(name), large.get(name)]
    if (!before || !after) continue
    const growth = after.inDatabase / before.inDatabase
    const verdict =
      kind === 'common'
        ? met(growth <= goals.growth, `goal ≤ ${goals.growth} × time`)
        : kind === 'rare'
          ? met(after.median <= goals.rareMs, `${after.median.toFixed(1)} ms, goal ≤ ${goals.rareMs} ms`)
          : kind === 'pins'
            ? met(after.median <= goals.pinsMs, `${after.median.toFixed(1)} ms, goal ≤ ${goals.pinsMs} ms`)
            : ''
    const columns = [
      `${growth.toFixed(2)} × time`,
      `${(after.buffers / before.buffers).toFixed(2)} × buffers`,
    ]
    console.log(name.padEnd(30), columns.map((each) => each.padStart(16)).join(''), ` ${verdict}`)
  }
}
if (large) {
  const [ours, plain] = [large.get(comparison.ours), large.get(comparison.plain)]
  const times = (plain?.inDatabase ?? 0) / (ours?.inDatabase ?? 1)
  const pages = (plain?.buffers ?? 0) / (ours?.buffers ?? 1)
  console.log(
    `\nrows + EXISTS takes ${times.toFixed(1)} times as long in the database at ${sizes.at(-1)} homes, and touches`,
    `${pages.toFixed(0)} times the pages ${met(pages >= goals.plain, `goal ≥ ${goals.plain} × pages`)}`,
  )
}

function met(isMet: boolean, goal: string): string {
  return `${isMet ? 'met' : 'MISSED'}: ${goal}`
}
