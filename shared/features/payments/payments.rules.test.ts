import { describe, expect, it } from 'vitest'
import { checkStatusOf, judgePayment, kurusOf, type PaymentState, paymentStates } from './payments.rules.ts'

const createdAt = new Date('2026-05-01T10:00:00Z')
const soon = new Date('2026-05-01T10:05:00Z')
const nextDay = new Date('2026-05-02T10:00:01Z')
const money = { amountKurus: 15_000, currency: 'TRY' }

const judge = (ours: PaymentState, found: PaymentState, now = soon) =>
  judgePayment({ state: ours, ...money, createdAt }, { state: found, ...money }, now).state

describe('judgePayment', () => {
  it('knows every pair of our state and the state found', () => {
    const table = Object.fromEntries(
      paymentStates.map((ours) => [
        ours,
        Object.fromEntries(paymentStates.map((found) => [found, judge(ours, found)])),
      ]),
    )
    const open = { succeeded: 'succeeded', failed: 'failed', expired: 'expired', refunded: 'failed' }
    const nothing = {
      created: null,
      pending: null,
      failed: null,
      expired: null,
      refunded: null,
      succeeded: null,
    }
    expect(table).toEqual({
      created: { ...open, created: 'pending', pending: 'pending' },
      pending: { ...open, created: null, pending: null },
      failed: { ...nothing, succeeded: 'succeeded' },
      expired: { ...nothing, succeeded: 'succeeded', failed: 'failed' },
      succeeded: { ...nothing, refunded: 'refunded' },
      refunded: nothing,
    })
  })

  it('gives up on what is open for more than a day', () => {
    expect(judge('pending', 'pending', nextDay)).toBe('expired')
    expect(judge('created', 'created', nextDay)).toBe('expired')
    expect(judge('pending', 'succeeded', nextDay)).toBe('succeeded')
  })

  it.each([
    ['less', { ...money, amountKurus: 14_999 }, 'wrong_amount'],
    ['more', { ...money, amountKurus: 15_001 }, 'wrong_amount'],
    ['another currency', { ...money, currency: 'USD' }, 'wrong_currency'],
  ])('never succeeds on %s', (_, found, mismatch) => {
    const ours = { state: 'pending' as const, ...money, createdAt }
    expect(judgePayment(ours, { state: 'succeeded', ...found }, soon)).toEqual({
      state: 'failed',
      mismatch,
    })
  })
})

it('marks one of three for a member', () => {
  expect(paymentStates.map(checkStatusOf)).toEqual([
    'PENDING',
    'PENDING',
    'SUCCESS',
    'FAILURE',
    'FAILURE',
    'FAILURE',
  ])
})

it('counts lira in kuruş', () => {
  expect([150, 150.0, 1500.1, 0.29].map(kurusOf)).toEqual([15_000, 15_000, 150_010, 29])
})
