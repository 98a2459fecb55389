import { expect, it } from 'vitest'
import { firstRules } from '#shared/features/points/rule-versions.rules.ts'
import { benefitsOf, plans } from '#shared/features/subscriptions/plans.ts'
import { comparedBenefits } from './plan-benefits.ts'

const services = {
  insurance: { insurer: 'Örnek Sigorta', policy: '1', documentUrl: { tr: '', en: '' } },
  answerHours: 4,
  isDemo: false,
}

it('lists what the fullest plan has, each once, whatever the order of the plans', () => {
  const shown = plans.map((plan) => ({ benefits: benefitsOf(plan, 'tr', services, firstRules) }))
  const fullest = shown.at(-1)?.benefits
  expect(fullest).toHaveLength(8)
  expect(comparedBenefits(shown)).toEqual(fullest)
  expect(comparedBenefits(shown.toReversed())).toEqual(fullest)
})

it('keeps what only a smaller plan has', () => {
  expect(comparedBenefits([{ benefits: ['a', 'x'] }, { benefits: ['a', 'b', 'c'] }])).toEqual([
    'a',
    'b',
    'c',
    'x',
  ])
})
