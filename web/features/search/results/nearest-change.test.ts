import { describe, expect, it } from 'vitest'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { noFilters } from '../filters/results-filters.ts'
import { anySearch } from '../search-query.ts'
import { changesToTry } from './nearest-change.ts'

const search: SearchCriteria = {
  ...anySearch,
  startDate: '2026-10-12',
  endDate: '2026-10-18',
  country: 'Türkiye',
  city: 'İzmir',
  district: 'Çeşme',
  children: 0,
  adults: 2,
  pets: 0,
  serviceTypes: ['chores'],
}

describe('what to try when nothing is found', () => {
  it('shifts the dates first, then removes types and filters, then widens the place', () => {
    const rounds = changesToTry(search, { ...noFilters, residenceType: 'boat' }, '2026-10-01')
    expect(rounds.map(([first]) => first?.kind)).toEqual(['dates', 'types', 'place', 'place'])
    expect(rounds[0]?.map((change) => change.search.startDate)).toEqual([
      '2026-10-13',
      '2026-10-11',
      '2026-10-14',
      '2026-10-10',
      '2026-10-15',
      '2026-10-09',
      '2026-10-19',
      '2026-10-05',
      '2026-10-26',
    ])
    expect(rounds[0]?.every((change) => change.filters.residenceType === 'boat')).toBe(true)
    expect(rounds[1]?.[0]).toMatchObject({ search: { serviceTypes: [], city: 'İzmir' }, filters: noFilters })
    expect(rounds[2]?.[0]?.search).toMatchObject({ city: 'İzmir', district: '' })
    expect(rounds[3]?.[0]?.search).toMatchObject({ city: '', district: '', country: 'Türkiye' })
  })

  it('never shifts a stay into the past', () => {
    const [dates] = changesToTry(search, noFilters, '2026-10-11')
    expect(dates?.map((change) => change.search.startDate)).toEqual([
      '2026-10-13',
      '2026-10-14',
      '2026-10-15',
      '2026-10-19',
      '2026-10-26',
    ])
  })

  it('shifts further if the dates are already flexible', () => {
    const [dates] = changesToTry({ ...search, flexible: 3 }, noFilters, '2026-10-01')
    expect(dates?.map((change) => change.search.startDate)).toEqual([
      '2026-10-19',
      '2026-10-05',
      '2026-10-26',
    ])
    expect(dates?.every((change) => change.search.flexible === 3)).toBe(true)
  })

  it('leaves the length and drops months and holiday of flexible dates', () => {
    const when = { ...anySearch, months: ['2027-01'], nights: 7, latest: '2027-01-20' }
    const rounds = changesToTry(when, noFilters, '2026-10-01')
    expect(rounds).toEqual([[{ kind: 'dates', search: { ...anySearch, nights: 7 }, filters: noFilters }]])
    expect(changesToTry({ ...anySearch, nights: 7 }, noFilters, '2026-10-01')).toEqual([])
  })

  it('has nothing to try for a search without criteria', () => {
    const any = { ...search, startDate: null, endDate: null, city: '', district: '', serviceTypes: [] }
    expect(changesToTry(any, noFilters, '2026-10-01')).toEqual([])
    expect(changesToTry(any, { ...noFilters, sort: 'points_low' }, '2026-10-01')).toEqual([])
  })

  it('drops the area of the map if there is nothing in it', () => {
    const any = { ...search, startDate: null, endDate: null, city: '', district: '', serviceTypes: [] }
    const bounds = { south: 1, west: 1, north: 2, east: 2 }
    const rounds = changesToTry(any, { ...noFilters, bounds }, '2026-10-01')
    expect(rounds.map(([first]) => first?.filters.bounds)).toEqual([null])
  })
})
