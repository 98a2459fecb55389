import { describe, expect, it } from 'vitest'
import { figuresOf, giniOf } from './figures.ts'
import { play } from './market.ts'
import { type Policy, policies } from './policies.ts'
import { makeWorld } from './world.ts'

const world = makeWorld({ seed: 1, years: 2, members: 300, start: 100 })
const policy = (name: string): Policy => {
  const found = policies.find((each) => each.name.startsWith(name))
  if (!found) throw new Error(`No policy ${name}.`)
  return found
}
const figures = (name: string) => figuresOf(play(world, policy(name), 1))

describe('the simulator of the points economy', () => {
  it('gives the same result for the same seed, and another for another', () => {
    expect(makeWorld({ seed: 1, years: 2, members: 300, start: 100 })).toEqual(world)
    expect(figures('A')).toEqual(figures('A'))
    expect(figuresOf(play(world, policy('A'), 2))).not.toEqual(figures('A'))
  })

  // Specified: D.85
  it.each(policies.map(({ name }) => name))('has balanced books: %s', (name) => {
    const { books, searches } = play(world, policy(name), 1)
    expect(books.difference()).toBe(0)
    expect(Math.min(books.fund, books.escrow, books.retired, ...books.balances())).toBeGreaterThanOrEqual(0)
    expect(searches.length).toBeGreaterThan(300)
  })

  // Specified: D.85
  it('an advance raises the share of first searches that end in a stay', () => {
    expect(figures('Recommended').firstSearch).toBeGreaterThan(figures('A').firstSearch * 1.3)
  })

  it('each rule does what it says', () => {
    expect(play(world, policy('A'), 1).books.fund).toBe(0)
    expect(play(world, policy('Recommended'), 1).books.fund).toBeGreaterThan(0)
    expect(figures('B').pointsLast).toBeLessThan(figures('A').pointsLast)
    // A grant stops at the cap; only hosting passes it.
    const capped = play(world, { name: 'no stays', welcome: 100, monthly: 50, grantCap: 120 }, 1)
    expect(capped.books.issued).toBeLessThan(play(world, policy('A'), 1).books.issued / 2)
  })
})

it('the Gini coefficient is 0 where all have the same, and near 1 where one has everything', () => {
  expect(giniOf([5, 5, 5, 5], 4)).toBe(0)
  expect(giniOf([10], 100)).toBeCloseTo(0.99)
  expect(giniOf([1, 3], 2)).toBeCloseTo(0.25)
})
