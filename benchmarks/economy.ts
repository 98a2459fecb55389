import { chooseLimit } from './economy/choose-limit.ts'
import { type Figures, figuresOf, meanOf } from './economy/figures.ts'
import { play } from './economy/market.ts'
import { policies } from './economy/policies.ts'
import { makeWorld } from './economy/world.ts'

/**
 * What rules of points do to made-up members: each policy of `economy/policies.ts` in the same worlds, the books checked
 * after each run; then what limits of what may be owed keep of the effect of an advance, and the smallest that keeps 95 %.
 *
 * npm run bench -- economy [years] [members] [seeds], 5 2500 3 by default
 */
const [years = 5, members = 2_500, seeds = 3] = process.argv.slice(2).map(Number)
const start = Math.min(300, members)

const points = (value: number) => Math.round(value).toLocaleString('en')
const percent = (value: number) => `${Math.round(value * 100)}`
const columns: [title: string, width: number, text: (figures: Figures) => string][] = [
  ['points y2 / last', 18, (f) => `${points(f.pointsYear2)} / ${points(f.pointsLast)}`],
  [
    'stays y1 / y2 / last',
    22,
    (f) => `${percent(f.staysYear1)} / ${percent(f.staysYear2)} / ${percent(f.staysLast)}`,
  ],
  ['new', 5, (f) => percent(f.beforeHosting)],
  ['first', 7, (f) => percent(f.firstSearch)],
  ['short / no', 12, (f) => `${percent(f.pointsShort)} / ${percent(f.refused)}`],
  ['Gini', 6, (f) => f.gini.toFixed(2)],
  ['idle', 6, (f) => percent(f.idle)],
  ['coast', 7, (f) => percent(f.coastInSeason)],
  ['fund', 6, (f) => points(f.fund)],
  ['lost', 9, (f) => points(f.lostAdvances)],
]
const legend = [
  'points a member; stays: % of searches that end in one; new: the same of members before their first hosting, last year;',
  'first: of first searches; short / no: % lost in the last year to points short / to hosts who say no; idle: % of points older',
  'than a year; coast: % of searches for the coast in summer that end in a stay; fund: points a member; lost: advances of leavers',
]

const began = performance.now()
const worlds = Array.from({ length: seeds }, (_, at) => makeWorld({ seed: at + 1, years, members, start }))
console.log(`${years} years, ${start} to ${members} members, seeds 1 to ${seeds}`)
console.log(legend.join('\n'))
console.log(''.padEnd(40), columns.map(([title, width]) => title.padStart(width)).join(''))
for (const policy of policies) {
  const runs = worlds.map((world, at) => figuresOf(play(world, policy, at + 1)))
  const wrong = runs.find(({ difference }) => difference !== 0)
  if (wrong) throw new Error(`${policy.name}: the books are off by ${wrong.difference} points.`)
  const mean = meanOf(runs)
  console.log(policy.name.padEnd(40), columns.map(([, width, text]) => text(mean).padStart(width)).join(''))
}
const played = performance.now() - began
console.log(
  `books of all ${policies.length * seeds} runs: issued = balances + escrow + fund + retired, off by 0; ${(played / 1000).toFixed(0)} s`,
)
chooseLimit(seeds)
