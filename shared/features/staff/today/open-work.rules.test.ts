import { describe, expect, it } from 'vitest'
import { hourMs } from '../../../kernel/durations.ts'
import { dueAt, urgencyOf, type WorkKind, workKinds } from './open-work.rules.ts'

// A Monday at noon.
const since = new Date('2027-03-01T09:00:00Z')
const hours = (count: number) => new Date(since.getTime() + count * hourMs)
const endOf = (day: string) => new Date(`${day}T21:00:00Z`)

describe('the promise of open work', () => {
  const promised: Record<WorkKind, [around: Date | null, during: Date | null]> = {
    stay_problem: [hours(24), hours(12)],
    release_check: [hours(24), hours(24)],
    deposit_claim: [hours(240), hours(240)],
    report: [hours(24), hours(24)],
    conversation: [hours(24), hours(24)],
    appeal: [endOf('2027-03-08'), endOf('2027-03-08')],
    valuation_appeal: [endOf('2027-03-08'), endOf('2027-03-08')],
    identity_check: [hours(48), hours(48)],
    adjustment: [null, null],
    payment_mismatch: [endOf('2027-03-04'), endOf('2027-03-04')],
  }

  it.each(workKinds)('is what its kind says: %s', (kind) => {
    const facts = { kind, since, promisedAt: null }
    expect([false, true].map((isDuringStay) => dueAt({ ...facts, isDuringStay }))).toEqual(promised[kind])
  })

  it.each(workKinds)('is another one where that was given: %s', (kind) => {
    for (const isDuringStay of [false, true])
      expect(dueAt({ kind, since, promisedAt: hours(2), isDuringStay })).toEqual(hours(2))
  })
})

describe('its urgency', () => {
  it.each([
    [0, 'calm'],
    [17.9, 'calm'],
    [18, 'soon'],
    [24, 'soon'],
    [24.1, 'late'],
  ] as const)('after %d of 24 hours is %s', (passed, urgency) => {
    expect(urgencyOf(since, hours(24), hours(passed))).toBe(urgency)
    expect(urgencyOf(since, null, hours(passed))).toBe('calm')
  })

  it('counts a promise that was over when it was given', () => {
    expect(urgencyOf(since, since, since)).toBe('soon')
    expect(urgencyOf(since, since, hours(1))).toBe('late')
  })
})
