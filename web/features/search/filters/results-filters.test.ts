import { describe, expect, it } from 'vitest'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { anySearch } from '../search-query.ts'
import {
  apiSearch,
  filterCount,
  hasFilters,
  noFilters,
  parseFilters,
  type ResultsFilters,
  withFilters,
} from './results-filters.ts'

const all: ResultsFilters = {
  ...noFilters,
  residenceType: 'boat',
  amenities: ['wifi', 'pool'],
  minPoints: 20,
  maxPoints: 120,
  bedrooms: 2,
  superHost: true,
  verified: true,
  photos: '10',
  withinBalance: true,
  sort: 'points_low',
  bounds: { south: 38.1, west: 26.2, north: 38.9, east: 27.3 },
}
const search: SearchCriteria = {
  ...anySearch,
  startDate: '2026-10-12',
  endDate: '2026-10-18',
  country: 'Türkiye',
  city: 'İzmir',
  district: 'Çeşme',
  children: 1,
  adults: 2,
  pets: 0,
  serviceTypes: ['home_exchange', 'yuva_point'],
}

describe('the filters of the results', () => {
  it('survive a round trip through the URL, and leave the search in it unchanged', () => {
    const address = withFilters(new URLSearchParams('city=İzmir&adults=2'), all)
    expect(parseFilters(address)).toEqual(all)
    expect(address.get('city')).toBe('İzmir')
    expect(withFilters(address, noFilters).toString()).toBe(
      new URLSearchParams('city=İzmir&adults=2').toString(),
    )
  })

  it('ignore invalid values', () => {
    const text = 'residenceType=castle&amenities=wifi,gold&minPoints=-3&bedrooms=99&sort=odd&bounds=9,1,2,3'
    expect(parseFilters(new URLSearchParams(text))).toEqual({
      ...noFilters,
      amenities: ['wifi'],
      bedrooms: 5,
    })
    expect(parseFilters(new URLSearchParams('bounds=1,2,3'))).toEqual(noFilters)
    expect(parseFilters(new URLSearchParams('bounds=1,2,,4'))).toEqual(noFilters)
  })

  it('are counted for the dialog', () => {
    expect(filterCount(noFilters)).toBe(0)
    expect(filterCount(all)).toBe(7)
    expect(hasFilters({ ...noFilters, sort: 'points_low' })).toBe(false)
    expect(hasFilters({ ...noFilters, withinBalance: true })).toBe(true)
    expect(hasFilters({ ...noFilters, residenceType: 'room' })).toBe(true)
  })

  // Specified: B6.8
  it('are sent to the API by its own names', () => {
    expect(apiSearch(search, all)).toEqual({
      start_date: '2026-10-12',
      end_date: '2026-10-18',
      residence_type: 'boat',
      country: 'Türkiye',
      city: 'İzmir',
      district: 'Çeşme',
      adult_count: 2,
      child_count: 1,
      pet_count: 0,
      service_type: 'home_exchange,yuva_point',
      amenities: 'wifi,pool',
      min_points: '20',
      max_points: '120',
      bedrooms: '2',
      super_host: 'true',
      verified: 'true',
      photos: '10',
      bounds: '38.1,26.2,38.9,27.3',
      within_balance: 'true',
      sort: 'points_low',
    })
  })

  it('are sent with flexible dates unless there are exact ones', () => {
    const flexible = {
      ...search,
      months: ['2027-01', '2027-02'],
      nights: 7,
      holiday: 'tr-2027-yariyil',
      earliest: '2027-01-09',
      latest: '2027-02-21',
      flexible: 2,
    }
    const sent = { months: '2027-01,2027-02', nights: '7', holiday: 'tr-2027-yariyil' }
    expect(apiSearch({ ...flexible, startDate: null, endDate: null }, noFilters)).toMatchObject({
      ...sent,
      earliest: '2027-01-09',
      latest: '2027-02-21',
      flexible_days: 2,
    })
    const exact = apiSearch(flexible, noFilters)
    expect(exact).toMatchObject({ start_date: '2026-10-12', end_date: '2026-10-18', flexible_days: 2 })
    for (const name of ['months', 'nights', 'holiday', 'earliest', 'latest', 'weekend'] as const)
      expect(exact[name]).toBeUndefined()
  })
})
