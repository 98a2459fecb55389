import { expect, it } from 'vitest'
import { readDate, writeDate } from './typed-date.ts'

it.each([
  ['12.10.2026', '2026-10-12'],
  ['12/10/2026', '2026-10-12'],
  [' 1 . 2 . 2026 ', '2026-02-01'],
  ['1-2-2026', '2026-02-01'],
  ['01 02 2026', '2026-02-01'],
  ['01022026', '2026-02-01'],
  ['2026-02-01', '2026-02-01'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2026', null],
  ['31.04.2026', null],
  ['10/25/2026', null],
  ['12.10.26', null],
  ['12.10.', null],
  ['12.10.20261', null],
  ['2026-02-01T00:00:00Z', null],
  ['yarın', null],
  ['', null],
])('reads %s as %s', (typed, date) => {
  expect(readDate(typed)).toBe(date)
})

it.each(['tr', 'en'])('reads what it writes in %s', (language) => {
  expect(readDate(writeDate('2026-02-01', language))).toBe('2026-02-01')
})
