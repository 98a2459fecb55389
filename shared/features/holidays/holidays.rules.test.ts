import { describe, expect, it } from 'vitest'
import { addDays, dayNumber } from '../../kernel/civil-date.ts'
import { holidayWindow, weekdayOf } from './holidays.rules.ts'

describe('holiday window', () => {
  it('counts weekdays from Monday', () => {
    expect(weekdayOf('2027-01-25')).toBe(0)
    expect(weekdayOf('2027-01-31')).toBe(6)
    expect(weekdayOf('1969-12-29')).toBe(0)
  })

  it.each([
    ['a break from Monday to Friday', '2027-01-25', '2027-02-05', '2027-01-23', '2027-02-07', 0],
    ['days off from Monday to Thursday', '2027-03-08', '2027-03-11', '2027-03-06', '2027-03-11', 0],
    ['a Friday', '2027-04-23', '2027-04-23', '2027-04-23', '2027-04-25', 0],
    ['a Monday', '2027-08-30', '2027-08-30', '2027-08-28', '2027-08-30', 0],
    ['a Thursday, with Friday taken off', '2026-10-29', '2026-10-29', '2026-10-29', '2026-11-01', 1],
    ['a Tuesday, with Monday taken off', '2026-05-19', '2026-05-19', '2026-05-16', '2026-05-19', 1],
    ['a Saturday', '2027-05-01', '2027-05-01', '2027-05-01', '2027-05-02', 0],
    ['a Sunday', '2028-04-23', '2028-04-23', '2028-04-22', '2028-04-23', 0],
  ])('%s', (_, first, last, start, end, leaveDays) => {
    expect(holidayWindow({ first, last })).toEqual({ start, end, leaveDays })
  })

  it('has no window for a Wednesday by itself', () => {
    expect(holidayWindow({ first: '2026-07-15', last: '2026-07-15' })).toBeNull()
  })

  it('never leaves out a day off, and adds but weekends and one bridge', () => {
    for (let from = 0; from < 14; from++) {
      for (let length = 1; length <= 20; length++) {
        const first = addDays('2027-01-01', from)
        const last = addDays(first, length - 1)
        const window = holidayWindow({ first, last })
        if (!window) {
          expect([length, weekdayOf(first)]).toEqual([1, 2])
          continue
        }
        expect(window.start <= first && last <= window.end).toBe(true)
        const added = dayNumber(window.end) - dayNumber(window.start) + 1 - length
        expect(added).toBeLessThanOrEqual(window.leaveDays === 0 ? 4 : 3)
        expect(window.leaveDays).toBeLessThanOrEqual(length === 1 ? 1 : 0)
        // The day before and the day after are working days.
        expect(weekdayOf(addDays(window.start, -1)) < 5).toBe(true)
        expect(weekdayOf(addDays(window.end, 1)) < 5).toBe(true)
      }
    }
  })
})
