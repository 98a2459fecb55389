import type { Played } from './market.ts'
import { isCoast, isSummer, type Search, type SearchResult, weeksAYear } from './world.ts'

/** What a policy did, in the columns of the table; shares are of 1. Year 5 stands for the last year played. */
export type Figures = {
  pointsYear2: number
  pointsLast: number
  staysYear1: number
  staysYear2: number
  staysLast: number
  beforeHosting: number
  firstSearch: number
  pointsShort: number
  refused: number
  gini: number
  idle: number
  coastInSeason: number
  fund: number
  lostAdvances: number
  difference: number
}

export function figuresOf({ books, searches, years, lostAdvances }: Played): Figures {
  const ofYear = (year: number) => searches.filter(({ week }) => Math.floor(week / weeksAYear) === year - 1)
  const last = ofYear(years.length)
  const balances = books.balances()
  const inBalances = balances.reduce((a, b) => a + b, 0)
  const perMember = (year: number) => {
    const end = years[Math.min(year, years.length) - 1]
    return end ? end.supply / end.members : 0
  }
  return {
    pointsYear2: perMember(2),
    pointsLast: perMember(years.length),
    staysYear1: shareOf('stay', ofYear(1)),
    staysYear2: shareOf('stay', ofYear(2)),
    staysLast: shareOf('stay', last),
    beforeHosting: shareOf(
      'stay',
      last.filter(({ hasHosted }) => !hasHosted),
    ),
    firstSearch: shareOf(
      'stay',
      searches.filter(({ isFirst }) => isFirst),
    ),
    pointsShort: shareOf('points_short', last),
    refused: shareOf('refused', last),
    gini: giniOf(balances, years.at(-1)?.members ?? 0),
    idle: books.idle(years.length * weeksAYear - weeksAYear) / Math.max(1, inBalances),
    coastInSeason: shareOf(
      'stay',
      last.filter(({ trip }) => isCoast(trip) && isSummer(trip.stayIn)),
    ),
    fund: (years.at(-1)?.fund ?? 0) / Math.max(1, years.at(-1)?.members ?? 1),
    lostAdvances,
    difference: books.difference(),
  }
}

const shareOf = (result: SearchResult, searches: readonly Search[]): number =>
  searches.filter((each) => each.result === result).length / Math.max(1, searches.length)

/** Over all members, including those with no points. */
export function giniOf(balances: readonly number[], members: number): number {
  const all = [...Array.from({ length: Math.max(0, members - balances.length) }, () => 0), ...balances].sort(
    (a, b) => a - b,
  )
  const sum = all.reduce((a, b) => a + b, 0)
  if (sum === 0) return 0
  const ranked = all.reduce((total, points, at) => total + points * (2 * (at + 1) - all.length - 1), 0)
  return ranked / (all.length * sum)
}

export function meanOf(runs: readonly Figures[]): Figures {
  const [first] = runs
  if (!first) throw new Error('No run.')
  const names = Object.keys(first) as (keyof Figures)[]
  const entries = names.map((name) => [name, runs.reduce((sum, run) => sum + run[name], 0) / runs.length])
  return Object.fromEntries(entries) as Figures
}
