import { describe, expect, it } from 'vitest'
import {
  addDays,
  firstOpenDay,
  lastEnd,
  nightsBetween,
  openingDay,
  whyNotEnd,
  whyNotStart,
} from './calendar-days.ts'
import { toDate, toDay } from './local-day.ts'

const closedNights = new Set(['2026-10-24', '2026-10-25'])
const limits = {
  isClosed: (day: string) => (closedNights.has(day) ? 'closed' : null),
  minNights: () => 2,
  tooShort: () => 'too short',
  blocked: 'blocked',
}

describe('civil days of the calendar', () => {
  it('convert to a local date and back, across months and years', () => {
    expect(toDay(toDate('2026-10-05'))).toBe('2026-10-05')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(nightsBetween('2026-03-28', '2026-11-01')).toBe(218)
  })

  it('let a stay end on the first closed night, and no later', () => {
    expect(lastEnd('2026-10-20', limits)).toBe('2026-10-24')
    expect(whyNotEnd('2026-10-20', '2026-10-24', '2026-10-24', limits)).toBeNull()
    expect(whyNotEnd('2026-10-20', '2026-10-25', '2026-10-24', limits)).toBe('closed')
    expect(whyNotEnd('2026-10-20', '2026-10-26', '2026-10-24', limits)).toBe('blocked')
    expect(whyNotEnd('2026-10-20', '2026-10-21', '2026-10-24', limits)).toBe('too short')
    const short = { ...limits, max: () => ({ nights: 3, why: 'too long' }) }
    expect(whyNotEnd('2026-10-20', '2026-10-23', '2026-10-24', short)).toBeNull()
    expect(whyNotEnd('2026-10-20', '2026-10-24', '2026-10-24', short)).toBe('too long')
  })

  it('find the first day on which a long enough stay can start', () => {
    expect(firstOpenDay('2026-10-20', undefined, limits)).toBe('2026-10-20')
    expect(firstOpenDay('2026-10-23', undefined, limits)).toBe('2026-10-26')
    expect(firstOpenDay('2026-10-23', '2026-10-25', limits)).toBeNull()
  })

  it('find no day if no stay is long enough', () => {
    expect(whyNotStart('2026-10-22', limits)).toBeNull()
    expect(whyNotStart('2026-10-23', limits)).toBe('too short')
    expect(whyNotStart('2026-10-24', limits)).toBe('closed')
  })

  it('apply the separate rule for a first night', () => {
    const eve = { ...limits, isStartClosed: () => null }
    expect(whyNotStart('2026-10-25', eve)).toBeNull()
    expect(whyNotStart('2026-10-24', eve)).toBe('too short')
  })

  it('require more nights for a stay that starts on a day with its own minimum', () => {
    const eve = {
      ...limits,
      isStartClosed: () => null,
      minNights: (start: string) => (start === '2026-10-25' ? 2 : 1),
      tooShort: (start: string) => `too short from ${start}`,
    }
    expect(whyNotEnd('2026-10-25', '2026-10-26', '2026-11-01', eve)).toBe('too short from 2026-10-25')
    expect(whyNotEnd('2026-10-25', '2026-10-27', '2026-11-01', eve)).toBeNull()
    expect(whyNotEnd('2026-10-26', '2026-10-27', '2026-11-01', eve)).toBeNull()
  })

  const closedExcept = (isOpen: (day: string) => boolean) => ({
    ...limits,
    isClosed: (day: string) => (isOpen(day) ? null : 'closed'),
    minNights: () => 1,
  })

  // Specified: A1.23
  it('open a calendar in the first open month, not in one that is closed but for its last days', () => {
    const fromOn = (from: string) => closedExcept((day) => day >= from)
    expect(openingDay('2026-10-05', undefined, fromOn('2026-10-29'))).toBe('2026-10-29')
    expect(openingDay('2026-10-05', undefined, fromOn('2026-10-30'))).toBe('2026-11-01')
    // Nothing is closed before: today is where a calendar opens.
    expect(openingDay('2026-10-31', undefined, fromOn('2026-10-01'))).toBe('2026-10-31')
    // The next month is closed: these are the open days.
    const two = closedExcept((day) => day === '2026-10-30' || day === '2026-12-24')
    expect(openingDay('2026-10-05', undefined, two)).toBe('2026-10-30')
    expect(
      openingDay(
        '2026-10-05',
        '2026-10-29',
        closedExcept(() => false),
      ),
    ).toBeNull()
  })
})
