import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/civil-date.ts'
import { checkHoliday, maxHolidayDays } from './holiday-check.rules.ts'

const first = '2027-01-25'
const check = (
  start_date: string | null,
  end_date: string | null,
  code = 'tr-2027-yariyil',
  country = 'TR',
) => checkHoliday(code, { country, start_date, end_date })

describe('a holiday to be saved', () => {
  it('has both dates or none, and the year of its code', () => {
    expect(check(first, '2027-02-05')).toEqual({ ok: true, value: { year: 2027 } })
    expect(check(null, null)).toEqual({ ok: true, value: { year: 2027 } })
    expect(check(first, first)).toEqual({ ok: true, value: { year: 2027 } })
    expect(check('2027-12-27', '2028-01-07', 'de-2027-weihnachten', 'DE').ok).toBe(true)
  })

  it.each([
    ['only a first day', first, null, 'tr-2027-yariyil', 'TR', 'end_date', 'both_dates'],
    ['only a last day', null, first, 'tr-2027-yariyil', 'TR', 'start_date', 'both_dates'],
    [
      'a last day before the first',
      first,
      '2027-01-24',
      'tr-2027-yariyil',
      'TR',
      'end_date',
      'last_before_first',
    ],
    ['another year', '2026-12-28', first, 'tr-2027-yariyil', 'TR', 'code', 'code_of_country'],
    ['another country', first, first, 'tr-2027-yariyil', 'DE', 'code', 'code_of_country'],
    ['half a year', first, addDays(first, maxHolidayDays), 'tr-2027-x', 'TR', 'end_date', 'too_long'],
  ] as const)('refuses %s', (_, start, end, code, country, field, message) => {
    expect(check(start, end, code, country)).toEqual({ ok: false, error: { field, message } })
  })

  it('takes the longest one there may be', () => {
    expect(check(first, addDays(first, maxHolidayDays - 1)).ok).toBe(true)
  })
})
