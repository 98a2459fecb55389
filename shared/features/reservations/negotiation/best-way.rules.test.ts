import { describe, expect, it } from 'vitest'
import { bestWay, type Way, type WayFacts, ways } from './best-way.rules.ts'

const short = { covered: 0, advanced: 0, missing: 40 }
const payments = {
  short,
  'part from the fund': { covered: 60, advanced: 0, missing: 40 },
  'the fund': { covered: 100, advanced: 0, missing: 0 },
  'an advance': { covered: 0, advanced: 475, missing: 0 },
}

/** Every combination of the facts, with what is possible in each, found without the rule. */
const combinations = Object.entries(payments).flatMap(([paid, payment]) =>
  [...Array(32).keys()].flatMap((bits) =>
    [0, 1, 43].map((listingsWithin) => {
      const [canSwap, canHelp, canSwapLater, hasListing, canMix] = [1, 2, 4, 8, 16].map(
        (bit) => (bits & bit) !== 0,
      ) as [boolean, boolean, boolean, boolean, boolean]
      const facts: WayFacts = { payment, canMix, canSwap, canHelp, canSwapLater, listingsWithin, hasListing }
      const possible = new Set<Way>(['list_home'])
      if (paid === 'the fund' || paid === 'an advance') possible.add('funded')
      if (canMix) possible.add('nights_and_points')
      if (canSwap) possible.add('swap')
      if (canHelp) possible.add('help')
      if (canSwapLater) possible.add('other_days')
      if (listingsWithin > 0) possible.add('homes_within')
      return { facts, possible }
    }),
  ),
)

describe('the best way to a home for which the points are short', () => {
  it('is the first possible one, in all combinations of the facts', () => {
    expect(combinations).toHaveLength(384)
    for (const { facts, possible } of combinations)
      expect([facts, bestWay(facts).way]).toEqual([facts, ways.find((each) => possible.has(each))])
  })

  it('is named once, and beside it only what is possible, in the same order', () => {
    for (const { facts, possible } of combinations) {
      const { way, others } = bestWay(facts)
      const named = ways.filter((each) => possible.has(each) && each !== way)
      expect([facts, others]).toEqual([
        facts,
        named.filter((each) => each !== 'list_home' || !facts.hasListing),
      ])
    }
  })
})
