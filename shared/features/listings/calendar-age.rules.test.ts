import { describe, expect, it } from 'vitest'
import { dayMs } from '../../kernel/durations.ts'
import { calendarAge, calendarFreshDays, isCalendarStale } from './calendar-age.rules.ts'
import { listingStates } from './listing-types.ts'

const now = new Date('2026-05-20T09:00:00Z')
const ago = (days: number, more = 0) => new Date(now.getTime() - days * dayMs - more)

describe('the age of a calendar', () => {
  it.each([
    [ago(0), 0],
    [ago(1, -1), 0],
    [ago(1), 1],
    [ago(47, 5_000), 47],
    [ago(-1), 0],
  ])('saved %s: %i whole days', (savedAt, days) => expect(calendarAge(savedAt, now)).toBe(days))

  it.each(listingStates.flatMap((state) => [29, 30, 400].map((days) => [state, days] as const)))(
    'of a home that is %s, %i days old',
    (state, days) =>
      expect(isCalendarStale(state, ago(days), now)).toBe(state === 'active' && days >= calendarFreshDays),
  )

  // Specified: A1.19
  it('becomes stale on its thirtieth day, to the millisecond', () => {
    expect(isCalendarStale('active', ago(30, -1), now)).toBe(false)
    expect(isCalendarStale('active', ago(30), now)).toBe(true)
  })
})
