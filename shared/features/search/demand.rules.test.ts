import { describe, expect, it } from 'vitest'
import { monthsFrom, searchedMonths, searchesPerListing } from './demand.rules.ts'

describe('the months of a search', () => {
  const today = '2026-11-26'
  it.each([
    [{ start_date: '2026-12-30', end_date: '2027-01-05' }, ['2026-12']],
    [{ months: '2027-07,2027-08' }, ['2027-07', '2027-08']],
    // Exact dates win, as they do in the search.
    [{ start_date: '2026-12-30', end_date: '2027-01-05', months: '2027-07' }, ['2026-12']],
    [{ start_date: '2026-12-30' }, []],
    [{ months: 'July' }, []],
    [{ months: '2026-10,2027-11' }, []],
    [{}, []],
  ])('%o are %o', (search, months) => {
    expect(searchedMonths(search, today)).toEqual(months)
  })
  it('are the twelve from now on', () => {
    expect(monthsFrom(today, 3)).toEqual(['2026-11', '2026-12', '2027-01'])
    expect(monthsFrom(today, 12).at(-1)).toBe('2027-10')
  })
})

it.each([
  [19, 1, null],
  [20, 1, 20],
  [20, 3, 6],
  [20, 10, 2],
  [20, 11, null],
  [500, 0, null],
])('%d searches and %d free homes are %o a home', (searches, listings, perListing) => {
  expect(searchesPerListing(searches, listings)).toBe(perListing)
})
