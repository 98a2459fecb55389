import { describe, expect, it } from 'vitest'
import { type Asked, askTogether, closedBy, nightsMeet } from './together.rules.ts'

const nights = (from: number, to: number) => ({
  startDate: `2026-07-${String(from).padStart(2, '0')}`,
  endDate: `2026-07-${String(to).padStart(2, '0')}`,
})
const asked = (from: number, to: number, status: Asked['status'] = 'negotiating') => ({
  ...nights(from, to),
  status,
})
const outcome = (group: Asked[], from: number, to: number) => {
  const result = askTogether(group, nights(from, to))
  return result.ok ? 'asked' : result.error
}

describe('homes asked at once', () => {
  it('are three at most; what is closed does not count', () => {
    const group = [asked(10, 13), asked(10, 13)]
    expect(outcome([], 10, 13)).toBe('asked')
    expect(outcome(group, 10, 13)).toBe('asked')
    expect(outcome([...group, asked(11, 14)], 10, 13)).toBe('too_many_asked')
    for (const status of ['cancelled', 'expired'] as const)
      expect(outcome([...group, asked(11, 14, status)], 10, 13)).toBe('asked')
  })

  it('have nights in common with one that waits', () => {
    expect(outcome([asked(10, 13)], 12, 15)).toBe('asked')
    expect(outcome([asked(10, 13)], 13, 15)).toBe('nights_apart')
    // After a counter-offer the first may lie elsewhere.
    expect(outcome([asked(20, 23), asked(10, 13)], 10, 13)).toBe('asked')
  })

  it('are no longer asked once one has said yes for these nights', () => {
    expect(outcome([asked(10, 13, 'agreed')], 12, 15)).toBe('found_elsewhere')
    expect(outcome([asked(10, 13, 'agreed')], 13, 15)).toBe('asked')
  })

  it('close when another is agreed on, where the nights meet', () => {
    const group = [
      { id: 1, ...asked(10, 13, 'agreed') },
      { id: 2, ...asked(12, 15) },
      { id: 3, ...asked(13, 15) },
      { id: 4, ...asked(10, 13, 'cancelled') },
    ] as const
    expect(closedBy(group[0], group).map(({ id }) => id)).toEqual([2])
    expect(nightsMeet(nights(10, 13), nights(13, 15))).toBe(false)
  })
})
