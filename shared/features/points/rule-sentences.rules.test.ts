import { describe, expect, it } from 'vitest'
import { changedSentences, ruleSentences, sentencesBeyondFirst } from './rule-sentences.rules.ts'
import { firstRules, type PointsRules, secondRules } from './rule-versions.rules.ts'

const keys = (rules: PointsRules) => ruleSentences(rules).map(({ key }) => key)

describe('what points rules say', () => {
  it('is a sentence a rule, with its numbers', () => {
    expect(keys(firstRules)).toEqual([
      'welcome',
      'monthly',
      'recommended',
      'no_advance',
      'no_fund',
      'never',
      'change',
    ])
    expect(ruleSentences(secondRules).slice(1, 6)).toEqual([
      { key: 'monthly_below', values: { points: 50, below: 1000 } },
      { key: 'recommended', values: { points: 50, times: 10 } },
      { key: 'advance', values: { points: 400, percent: 50 } },
      { key: 'fund', values: { percent: 3 } },
      { key: 'fund_use', values: {} },
    ])
    expect(keys({ ...firstRules, welcome: 0, monthly: 0, monthly_below: 500 }).slice(0, 2)).toEqual([
      'no_welcome',
      'no_monthly',
    ])
  })

  it('names the use of the fund where there is an advance or a share alone', () => {
    for (const change of [{ advance: 1 }, { fund_percent: 1 }])
      expect(keys({ ...firstRules, ...change })).toContain('fund_use')
  })

  it('has changed where a sentence or one of its numbers has', () => {
    const changed = (rules: PointsRules, before: PointsRules) =>
      changedSentences(rules, before).map(({ key }) => key)
    expect(changed(secondRules, secondRules)).toEqual([])
    expect(changed(secondRules, firstRules)).toEqual(['monthly_below', 'advance', 'fund', 'fund_use'])
    expect(changed(firstRules, secondRules)).toEqual(['monthly', 'no_advance', 'no_fund'])
    expect(changed({ ...secondRules, fund_percent: 4 }, secondRules)).toEqual(['fund'])
    // Without an advance nobody repays one.
    expect(changed({ ...firstRules, advance_repaid_percent: 60 }, firstRules)).toEqual([])
  })

  it('is nothing beyond the first rules where those are in force', () => {
    expect(sentencesBeyondFirst(firstRules)).toEqual([])
    expect(sentencesBeyondFirst(secondRules).map(({ key }) => key)).toEqual([
      'monthly_below',
      'advance',
      'fund',
      'fund_use',
    ])
  })
})
