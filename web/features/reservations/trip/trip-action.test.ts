import { describe, expect, it } from 'vitest'
import { tripActionOf } from './trip-action.ts'

// Check-in at 15:00 by the clock of İstanbul, three hours ahead.
const trip = {
  status: 'agreed',
  canReview: false,
  checkInAt: new Date('2026-12-12T12:00:00Z'),
  end: '2026-12-19',
} as const

describe('the main action of a trip', () => {
  it.each([
    ['2026-12-01T09:00:00Z', 'directions'],
    ['2026-12-12T11:59:59Z', 'directions'],
    ['2026-12-12T12:00:00Z', 'arrive'],
    ['2026-12-12T20:59:59Z', 'arrive'],
    ['2026-12-12T21:00:00Z', 'directions'],
    ['2026-12-18T20:59:59Z', 'directions'],
    ['2026-12-18T21:00:00Z', 'leave'],
    ['2026-12-19T20:59:59Z', 'leave'],
    ['2026-12-19T21:00:00Z', null],
  ])('at %s is %s', (now, action) => {
    expect(tripActionOf(trip, new Date(now))).toBe(action)
  })

  it('is the review once the stay is over, as long as it can be written', () => {
    const now = new Date('2026-12-20T09:00:00Z')
    expect(tripActionOf({ ...trip, status: 'completed', canReview: true }, now)).toBe('review')
    expect(tripActionOf({ ...trip, status: 'completed' }, now)).toBeNull()
  })
})
