import { describe, expect, it } from 'vitest'
import { dayMs } from '../../../kernel/durations.ts'
import { overdueOutcome, overdueStep } from './overdue.rules.ts'
import { releaseSignals } from './release-check.rules.ts'

const since = new Date('2026-03-01T10:00:00Z')
const after = (days: number) => overdueStep(since, new Date(since.getTime() + days * dayMs))

describe('a stay that waits for the team', () => {
  it.each([
    [0, null],
    [6.99, null],
    [7, { remind: 7 }],
    [13.99, { remind: 7 }],
    [14, { remind: 14 }],
    [29.99, { remind: 14 }],
    [30, 'decide'],
    [500, 'decide'],
  ])('after %d days: %j', (days, step) => expect(after(days)).toEqual(step))

  it('pays the host only without anything in common', () => {
    expect(overdueOutcome([])).toBe('release')
    // A host without other stays has nothing in common with the guest.
    for (const signal of releaseSignals)
      expect(overdueOutcome([signal])).toBe(signal === 'unproven_host' ? 'release' : 'give_back')
  })
})
