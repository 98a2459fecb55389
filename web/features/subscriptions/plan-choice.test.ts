import { expect, it } from 'vitest'
import { choiceOf, refusalOf } from './plan-choice.ts'

type Choosing = Parameters<typeof choiceOf>
const plan = { id: 2 } as Choosing[0]
const upgrade = { plan_id: 2, credit: 100, to_pay: 900 }
const mine = (fields: Partial<Choosing[1]> = {}) =>
  ({ may_buy: true, upgrades: [], payments: [], active: null, ...fields }) as Choosing[1]
const paid = { state: 'refunded' } as Choosing[1]['payments'][number]
const running = { ends_at: '2026-06-01T00:00:00Z' } as Choosing[1]['active']

it('refuses an upgrade that the member cannot have, and a term after one that is paid ahead', () => {
  expect(refusalOf(null, mine(), false)).toBeNull()
  expect(refusalOf(null, mine({ may_buy: false }), false)).toBe('paid_ahead')
  expect(refusalOf(null, mine(), true)).toBe('no_upgrade')
  expect(refusalOf(upgrade, mine(), true)).toBeNull()
})

it('follows the running term, and is the first membership only without any payment', () => {
  expect(choiceOf(plan, mine(), false)).toMatchObject({ follows: null, isFirstMembership: true })
  expect(choiceOf(plan, mine({ payments: [paid] }), false).isFirstMembership).toBe(false)
  const { follows, isFirstMembership } = choiceOf(plan, mine({ active: running }), false)
  expect([follows, isFirstMembership]).toEqual(['2026-06-01T00:00:00Z', false])
})

it('has the credit of an upgrade to this plan, if one is wanted', () => {
  expect(choiceOf(plan, mine({ upgrades: [upgrade] }), true).upgrade).toBe(upgrade)
  expect(choiceOf(plan, mine({ upgrades: [upgrade] }), false).upgrade).toBeNull()
  expect(choiceOf(plan, mine({ upgrades: [{ ...upgrade, plan_id: 3 }] }), true).upgrade).toBeNull()
})
