import { referralPoints, referralsAYear } from './points.rules.ts'
import { firstRules, hasFund, type PointsRules } from './rule-versions.rules.ts'

/** A text of the page about points (`economy.rules`), and the numbers in it. */
export type RuleSentence = {
  key:
    | 'welcome'
    | 'no_welcome'
    | 'monthly'
    | 'monthly_below'
    | 'no_monthly'
    | 'recommended'
    | 'advance'
    | 'no_advance'
    | 'fund'
    | 'no_fund'
    | 'fund_use'
    | 'never'
    | 'change'
  values: { points?: number; below?: number; times?: number; percent?: number }
}

/** What points rules say, sentence by sentence; `before` is what held until then, if part of it ends. */
export function ruleSentences(rules: PointsRules, before: PointsRules = rules): RuleSentence[] {
  const { welcome, monthly, monthly_below: below, advance, advance_repaid_percent, fund_percent } = rules
  return [
    welcome > 0 ? sentence('welcome', { points: welcome }) : sentence('no_welcome'),
    monthly === 0
      ? sentence('no_monthly')
      : below === null
        ? sentence('monthly', { points: monthly })
        : sentence('monthly_below', { points: monthly, below }),
    sentence('recommended', { points: referralPoints, times: referralsAYear }),
    advance > 0
      ? sentence('advance', { points: advance, percent: advance_repaid_percent })
      : sentence('no_advance'),
    ...(fund_percent > 0 ? [sentence('fund', { percent: fund_percent })] : []),
    ...(fund_percent === 0 && before.fund_percent > 0 ? [sentence('no_fund')] : []),
    ...(hasFund(rules) ? [sentence('fund_use')] : []),
    sentence('never'),
    sentence('change'),
  ]
}

/** What these rules say and the previous rules did not. */
export function changedSentences(rules: PointsRules, before: PointsRules): RuleSentence[] {
  const known = new Set(ruleSentences(before).map((each) => JSON.stringify(each)))
  return ruleSentences(rules, before).filter((each) => !known.has(JSON.stringify(each)))
}

/** What these rules say that no answer written for the first ones does. */
export const sentencesBeyondFirst = (rules: PointsRules): RuleSentence[] =>
  changedSentences(rules, firstRules)

const sentence = (key: RuleSentence['key'], values: RuleSentence['values'] = {}): RuleSentence => ({
  key,
  values,
})
