import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PointsRules } from './points-rules.ts'
import {
  advanceFor,
  firstRules,
  fundShare,
  monthlyGrant,
  repaymentOf,
  secondRules,
} from './rule-versions.rules.ts'

describe('the points rules', () => {
  it.each([firstRules, secondRules])('are what is stored', (rules) => {
    expect(PointsRules.parse(rules)).toEqual(rules)
  })

  it.each([
    [0, 50, 50],
    [949, 50, 50],
    [950, 50, 50],
    [951, 50, 49],
    [999, 50, 1],
    [1_000, 50, 0],
    [1_240, 50, 0],
  ])(
    'a month at a balance of %i brings %i under the first, %i under the second',
    (balance, first, second) => {
      expect(monthlyGrant(firstRules, balance)).toBe(first)
      expect(monthlyGrant(secondRules, balance)).toBe(second)
    },
  )

  it.each([
    [33, 0],
    [34, 1],
    [66, 1],
    [67, 2],
    [825, 24],
    [0, 0],
  ])(
    'of a stay of %i points a share of 3 percent is %i, which the first and the second rules do not take',
    (points, share) => {
      expect(fundShare({ ...secondRules, fund_percent: 3 }, points)).toBe(share)
      for (const rules of [firstRules, secondRules]) expect(fundShare(rules, points)).toBe(0)
    },
  )

  it.each([
    [801, 400, 400],
    [801, 330, 330],
    [799, 400, 399],
    [1, 400, 0],
    [100, 0, 0],
  ])('who earns %i and owes %i pays %i back', (earned, owed, paid) => {
    expect(repaymentOf(secondRules, earned, owed)).toBe(paid)
  })

  it.each([
    [430, 100, 330],
    [430, 430, 0],
    [430, 500, 0],
    [500, 100, 400],
    [501, 100, undefined],
  ])('for a stay of %i with %i points %s are advanced', (cost, balance, points) => {
    expect(advanceFor(secondRules, cost, balance)).toBe(points)
  })

  it('never lift a balance above the limit, nor take more than there is', () => {
    fc.assert(
      fc.property(fc.nat(3_000), fc.nat(20_000), fc.nat(400), (balance, points, owed) => {
        expect(balance + monthlyGrant(secondRules, balance)).toBeLessThanOrEqual(Math.max(balance, 1_000))
        const share = fundShare({ ...secondRules, fund_percent: 3 }, points)
        const paid = repaymentOf(secondRules, points - share, owed)
        expect(share + paid).toBeLessThanOrEqual(points)
        expect(paid).toBeLessThanOrEqual(owed)
      }),
    )
  })
})
