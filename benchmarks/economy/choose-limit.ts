import { figuresOf } from './figures.ts'
import { play } from './market.ts'
import { type Policy, recommended } from './policies.ts'
import { makeWorld, type World } from './world.ts'

/** Percent of all points that may be owed. */
const limits = [2, 4, 6, 8, 10, 12, 14, 16, 18, 20]
/** The percentage that must remain of what the advance brings to first searches without a limit. */
const smallestPart = 95
/** Communities that grow. */
const sizes = [
  { start: 50, members: 200 },
  { start: 50, members: 1_000 },
  { start: 300, members: 2_500 },
]
const years = 5

/** Share of the first searches that end in a stay. */
const firstSearches = (worlds: readonly World[], policy: Policy): number =>
  worlds.reduce((sum, world, at) => sum + figuresOf(play(world, policy, at + 1)).firstSearch, 0) /
  worlds.length

/**
 * How much of an advance's effect each limit keeps, in percent, and the smallest limit that keeps enough in every
 * community.
 */
export function chooseLimit(seeds: number): void {
  console.log(
    `\nowed at most: % kept of what the advance brings to first searches, ${years} years, seeds 1 to ${seeds}`,
  )
  console.log('members'.padEnd(16), limits.map((limit) => `${limit} %`.padStart(7)).join(''))
  const rows = sizes.map(({ start, members }) => {
    const worlds = Array.from({ length: seeds }, (_, at) =>
      makeWorld({ seed: at + 1, years, members, start }),
    )
    const without = firstSearches(worlds, { ...recommended, advance: 0 })
    const whole = firstSearches(worlds, recommended) - without
    const row = limits.map(
      (limit) =>
        (100 * (firstSearches(worlds, { ...recommended, maxOwedShare: limit / 100 }) - without)) / whole,
    )
    console.log(`${start} to ${members}`.padEnd(16), row.map((each) => each.toFixed(0).padStart(7)).join(''))
    return row
  })
  const chosen = limits.find((_, at) => rows.every((row) => (row[at] ?? 0) >= smallestPart))
  console.log(
    chosen === undefined
      ? `no limit up to ${limits.at(-1)} % keeps ${smallestPart} %`
      : `the smallest that keeps ${smallestPart} % everywhere: ${chosen} %`,
  )
}
