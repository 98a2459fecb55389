import { describe, expect, it } from 'vitest'
import { countdownOf } from './days-to-trip.ts'

const stay = { start: '2026-12-12', end: '2026-12-19', checkInAt: new Date('2026-12-12T12:00:00Z') }

describe('the countdown of a trip', () => {
  it.each([
    ['2026-09-10T09:00:00Z', { kind: 'months_left', count: 3 }],
    ['2026-10-12T09:00:00Z', { kind: 'months_left', count: 2 }],
    ['2026-10-13T09:00:00Z', { kind: 'days_left', count: 60 }],
    ['2026-12-10T09:00:00Z', { kind: 'days_left', count: 2 }],
    ['2026-12-11T11:59:00Z', { kind: 'days_left', count: 1 }],
    ['2026-12-11T12:01:00Z', { kind: 'hours_left', count: 24 }],
    ['2026-12-11T20:59:00Z', { kind: 'hours_left', count: 16 }],
    // Midnight where the home is.
    ['2026-12-11T21:00:00Z', { kind: 'today' }],
    ['2026-12-12T11:59:00Z', { kind: 'today' }],
    ['2026-12-12T12:00:00Z', { kind: 'staying', count: 7 }],
    ['2026-12-18T20:59:00Z', { kind: 'staying', count: 1 }],
    ['2026-12-18T21:00:00Z', { kind: 'last_day' }],
    ['2026-12-19T21:00:00Z', { kind: 'over' }],
  ])('at %s is %o', (now, expected) => {
    expect(countdownOf(stay, new Date(now))).toEqual(expected)
  })
})
