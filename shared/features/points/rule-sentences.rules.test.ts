import { describe, expect, it } from 'vitest'
import { changedSentences, ruleSentences, sentencesBeyondFirst } from './rule-sentences.rules.ts'
import { firstRules, type PointsRules, secondRules } from './rule-versions.rules.ts'

const keys = (rules: PointsRules) => ruleSentences(rules).map(({ key }) => key)

describe('what points rules say', () => {
  it('is a sentence a rule, with its numbers', () => {
    expect(keys(firstRules)).toEqual(['welcome', 'monthly', 'recommended', 'no_advance', 'never', 'change'])
    expect(ruleSentences(secondRules).slice(1, 5)).toEqual([
      { key: 'monthly_below', values: { points: 50, below: 1000 } },
      { key: 'recommended', values: { points: 50, times: 10 } },
      { key: 'advance', values: { points: 400, percent: 50 } },
      { key: 'fund_use', values: {} },
    ])
    expect(keys({ ...firstRules, welcome: 0, monthly: 0, monthly_below: 500 }).slice(0, 2)).toEqual([
      'no_welcome',
      'no_monthly',
    ])
  })

  it('names the fund where there is an advance, and a share where there is one', () => {
    expect(keys({ ...firstRules, advance: 1 })).toContain('fund_use')
    expect(keys({ ...firstRules, fund_percent: 1 })).not.toContain('fund_use')
    expect(ruleSentences({ ...secondRules, fund_percent: 3 })).toContainEqual({
      key: 'fund',
      values: { percent: 3 },
    })
  })

  it('has changed where a sentence or one of its numbers has', () => {
    const changed = (rules: PointsRules, before: PointsRules) =>
      changedSentences(rules, before).map(({ key }) => key)
    expect(changed(secondRules, secondRules)).toEqual([])
    expect(changed(secondRules, firstRules)).toEqual(['monthly_below', 'advance', 'fund_use'])
    expect(changed(firstRules, secondRules)).toEqual(['monthly', 'no_advance'])
    expect(changed({ ...secondRules, fund_percent: 4 }, secondRules)).toEqual(['fund'])
    expect(changed(secondRules, { ...secondRules, fund_percent: 4 })).toEqual(['no_fund'])
    // Without an advance nobody repays one.
    expect(changed({ ...firstRules, advance_repaid_percent: 60 }, firstRules)).toEqual([])
  })

  it('is nothing beyond the first rules where those are in force', () => {
    expect(sentencesBeyondFirst(firstRules)).toEqual([])
    expect(sentencesBeyondFirst(secondRules).map(({ key }) => key)).toEqual([
      'monthly_below',
      'advance',
      'fund_use',
    ])
  })
})
