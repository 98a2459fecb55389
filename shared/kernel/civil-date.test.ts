import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  civilDateOf,
  civilDateOfDay,
  dayNumber,
  daysBetween,
  isCivilDate,
  parseCivilDate,
  startOfDay,
  wholeMonthsBetween,
} from './civil-date.ts'

const at = (text: string) => new Date(text)

describe('a civil date', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-2-1', false],
    ['2026-02-28T00:00:00Z', false],
    ['x2026-02-28', false],
    ['2026-02-28x', false],
    ['', false],
  ])('%s: %s', (text, isOne) => {
    expect(isCivilDate(text)).toBe(isOne)
  })

  it('is the date on the calendars of Türkiye', () => {
    expect(civilDateOf(at('2026-05-01T20:59:59Z'))).toBe('2026-05-01')
    expect(civilDateOf(at('2026-05-01T21:00:00Z'))).toBe('2026-05-02')
    expect(startOfDay('2026-05-02')).toEqual(at('2026-05-01T21:00:00Z'))
  })

  it.each([
    ['2026-05-01', '2026-05-01'],
    ['2026-05-01T21:00:00.000Z', '2026-05-02'],
    ['2026-05-01T23:30:00+03:00', '2026-05-01'],
    ['2026-05-01Tnoon', null],
    ['2026-05-01 21:00', null],
    ['01.05.2026', null],
    ['a 2026-05-01T21:00:00Z', null],
    ['2026-02-30', null],
  ])('is read from %s as %s', (text, date) => {
    expect(parseCivilDate(text)).toBe(date)
  })

  it('is counted through months and years', () => {
    expect([dayNumber('1970-01-01'), dayNumber('1970-01-31')]).toEqual([0, 30])
    expect(civilDateOfDay(dayNumber('2026-05-01'))).toBe('2026-05-01')
    expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28'])
    expect([daysBetween('2026-02-27', '2026-03-02'), daysBetween('2026-03-02', '2026-02-27')]).toEqual([
      3, -3,
    ])
  })
})

describe('months', () => {
  it.each([
    ['2026-01-15T12:00:00Z', '2026-02-14T12:00:00Z', 0],
    ['2026-01-15T12:00:00Z', '2026-02-15T12:00:00Z', 1],
    ['2026-01-15T12:00:00Z', '2027-01-15T12:00:00Z', 12],
    ['2025-11-15T12:00:00Z', '2026-02-16T12:00:00Z', 3],
    ['2026-03-15T12:00:00Z', '2026-01-15T12:00:00Z', 0],
    // Here the day has changed at nine in the evening of Greenwich.
    ['2026-01-15T12:00:00Z', '2026-02-14T21:00:00Z', 1],
  ])('from %s to %s: %i', (from, to, months) => {
    expect(wholeMonthsBetween(at(from), at(to))).toBe(months)
  })

  it.each([
    ['2026-01-15', 1, '2026-02-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-11-30', 14, '2028-01-30'],
    ['2026-05-31', 0, '2026-05-31'],
  ])('%s and %i: %s', (date, months, later) => {
    expect(addMonths(date, months)).toBe(later)
  })
})
