import { describe, expect, it } from 'vitest'
import { bestWay, type Way, type WayFacts, ways } from './best-way.rules.ts'

const short = { covered: 0, advanced: 0, missing: 40 }
const payments = {
  short,
  'part from the fund': { covered: 60, advanced: 0, missing: 40 },
  'the fund': { covered: 100, advanced: 0, missing: 0 },
  'an advance': { covered: 0, advanced: 475, missing: 0 },
}
const yesOrNo = [true, false]

/** Every combination of the facts, with what is possible in each, found without the rule. */
const combinations = Object.entries(payments).flatMap(([paid, payment]) =>
  yesOrNo.flatMap((canBalance) =>
    yesOrNo.flatMap((canSwap) =>
      yesOrNo.flatMap((takesHelp) =>
        yesOrNo.flatMap((canGiveOtherDays) =>
          [0, 1, 43].flatMap((listingsWithin) =>
            yesOrNo.map((hasListing) => {
              const facts: WayFacts = {
                payment,
                canBalance,
                canSwap,
                help: takesHelp ? ['garden_maintenance'] : [],
                canGiveOtherDays,
                listingsWithin,
                hasListing,
              }
              const possible = new Set<Way>(['list_home'])
              if (paid === 'the fund' || paid === 'an advance') possible.add('funded')
              if (canBalance) possible.add('balance')
              if (canSwap) possible.add('swap')
              if (takesHelp) possible.add('help')
              if (canGiveOtherDays && hasListing) possible.add('other_days')
              if (listingsWithin > 0) possible.add('homes_within')
              return { facts, possible }
            }),
          ),
        ),
      ),
    ),
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

  it('needs no fact of a way that cannot be offered yet', () => {
    const facts = { payment: short, canSwap: false, help: [], listingsWithin: 0, hasListing: true }
    expect(bestWay(facts)).toEqual({ way: 'list_home', others: [] })
    expect(bestWay({ ...facts, hasListing: false, canSwap: true })).toEqual({
      way: 'swap',
      others: ['list_home'],
    })
  })
})
