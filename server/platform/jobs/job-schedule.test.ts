import { describe, expect, it } from 'vitest'
import { nextRunAfter } from './job-schedule.ts'

describe('the next run of a sweep', () => {
  it.each([
    [1, '2026-03-01T10:00:00.000Z', '2026-03-01T10:01:00.000Z'],
    [5, '2026-03-01T10:04:59.999Z', '2026-03-01T10:05:00.000Z'],
    [60, '2026-03-01T10:05:00.000Z', '2026-03-01T11:00:00.000Z'],
    // Six hours are counted from midnight in Istanbul, which is 21:00 in UTC.
    [360, '2026-03-01T10:05:00.000Z', '2026-03-01T15:00:00.000Z'],
    [1440, '2026-03-01T10:05:00.000Z', '2026-03-01T21:00:00.000Z'],
  ])('every %i minutes, after %s, is at %s', (everyMinutes, now, next) => {
    expect(nextRunAfter(everyMinutes, new Date(now)).toISOString()).toBe(next)
  })
})
