import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { anySearch, isFlexible, parseSearch, placeLabel, searchText, stayQuery } from './search-query.ts'

const full: SearchCriteria = {
  ...anySearch,
  startDate: '2026-10-12',
  endDate: '2026-10-18',
  country: 'Türkiye',
  city: 'İstanbul',
  district: 'Kadıköy',
  children: 2,
  adults: 3,
  pets: 1,
  serviceTypes: ['home_exchange', 'pet_business_help'],
}
const parse = (text: string) => parseSearch(new URLSearchParams(text))

const t = ((key: string) => (key === 'search.regions.karadeniz' ? 'Black Sea' : '')) as TFunction

describe('the query of a search', () => {
  // Specified: A1.32
  it('survives a round trip', () => {
    expect(parse(searchText(full))).toEqual(full)
    expect(parse(searchText(anySearch))).toEqual(anySearch)
  })

  it('survives it with flexible dates too', () => {
    const flexible: SearchCriteria = {
      ...anySearch,
      months: ['2027-01', '2027-02'],
      nights: 7,
      earliest: '2027-01-09',
      latest: '2027-02-21',
    }
    expect(searchText(flexible)).toContain('months=2027-01,2027-02&nights=7')
    expect(parse(searchText(flexible))).toEqual(flexible)
    const weekend = { ...anySearch, weekend: true, holiday: 'tr-2027-yariyil', flexible: 2 }
    expect(parse(searchText(weekend))).toEqual(weekend)
    expect([flexible, weekend, full, anySearch].map(isFlexible)).toEqual([true, true, false, false])
  })

  it('has exact dates rather than flexible ones where there are both', () => {
    expect(searchText({ ...full, months: ['2027-01'], nights: 7, holiday: 'tr-2027-yariyil' })).toBe(
      searchText(full),
    )
    expect(parse(`${searchText(full)}&months=2027-01&nights=7&weekend=true&flexible=3`)).toEqual({
      ...full,
      flexible: 3,
    })
  })

  // Specified: A1.32
  it('uses exactly the parameter names of the results URL, types joined by commas', () => {
    expect([...new URLSearchParams(searchText(full)).keys()]).toEqual([
      'startDate',
      'endDate',
      'country',
      'city',
      'district',
      'children',
      'adults',
      'pets',
      'serviceTypes',
    ])
    expect(searchText(full)).toContain('serviceTypes=home_exchange,pet_business_help')
  })

  it('keeps the filters of the results, and the area of the map unless a place is requested', () => {
    const before = new URLSearchParams(
      'city=Bolu&adults=4&amenities=wifi,pool&sort=points_low&bounds=1,2,3,4',
    )
    const filters = '&amenities=wifi,pool&sort=points_low'
    expect(searchText(anySearch, before)).toBe(`?children=0&adults=1&pets=0${filters}&bounds=1,2,3,4`)
    expect(searchText({ ...anySearch, city: 'Muğla' }, before)).toBe(
      `?city=Mu%C4%9Fla&children=0&adults=1&pets=0${filters}`,
    )
  })

  it('omits what is not set', () => {
    expect(searchText(anySearch)).toBe('?children=0&adults=1&pets=0')
  })

  it('keeps the civil date of a full ISO date', () => {
    expect(parse('?startDate=2026-10-11T22:00:00.000Z&endDate=2026-10-18')).toMatchObject({
      startDate: '2026-10-12',
      endDate: '2026-10-18',
    })
  })

  it.each([
    ['a range without an end', '?startDate=2026-10-12'],
    ['a range that ends before it begins', '?startDate=2026-10-12&endDate=2026-10-12'],
    ['a day that does not exist', '?startDate=2026-02-30&endDate=2026-03-04'],
    ['months and lengths that are none', '?months=2027-13,haziran&nights=0&earliest=2027-02-30&flexible=2'],
    ['a length beyond the limit', '?nights=91'],
    ['nonsense', '?startDate=yarın&adults=-4&children=1.5&pets=99999999&serviceTypes=kitchen'],
  ])('ignores invalid dates, numbers and types: %s', (_, text) => {
    expect(parse(text)).toEqual(anySearch)
  })
})

describe('the query passed to the page of a home', () => {
  it('has dates, guests and types', () => {
    expect(stayQuery(full)).toBe(
      '?startDate=2026-10-12&endDate=2026-10-18&adults=3&children=2&pets=1&serviceTypes=home_exchange,pet_business_help',
    )
    expect(stayQuery(anySearch)).toBe('')
  })

  it('has the dates on which the home is free if those of the search are flexible', () => {
    const stay = { start_date: '2026-10-14', end_date: '2026-10-20' }
    expect(stayQuery({ ...anySearch, startDate: full.startDate, endDate: full.endDate }, stay)).toBe(
      '?startDate=2026-10-14&endDate=2026-10-20',
    )
  })
})

describe('the label of a place', () => {
  it('has the district with its city, else the city or the country', () => {
    expect(placeLabel(full, t)).toBe('Kadıköy, İstanbul')
    expect(placeLabel({ ...full, district: '' }, t)).toBe('İstanbul')
    expect(placeLabel({ ...anySearch, country: 'Türkiye' }, t)).toBe('Türkiye')
    expect(placeLabel({ ...anySearch, country: 'Türkiye', district: 'Kadıköy' }, t)).toBe('Kadıköy')
    expect(placeLabel({ ...anySearch, region: 'karadeniz' }, t)).toBe('Black Sea')
    expect(placeLabel({ ...anySearch, region: 'atlantis' }, t)).toBe('')
    expect(placeLabel(anySearch, t)).toBe('')
  })
})
