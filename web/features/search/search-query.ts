import { serviceTypes } from '#shared/features/listings/listing-types.ts'
import type { FoundCard } from '#shared/features/listings/listings.contract.ts'
import { parseCivilDate } from '#shared/kernel/civil-date.ts'
import type { SearchCriteria, WantedStay } from '#web/domain/search-criteria.ts'

export const anySearch: SearchCriteria = {
  startDate: null,
  endDate: null,
  country: '',
  city: '',
  district: '',
  children: 0,
  adults: 1,
  pets: 0,
  serviceTypes: [],
}

/** The API's maximum number of guests. */
const maxGuests = 1000
const maxNameLength = 80

/** Parses the query of a results URL; invalid values are ignored, so that any shared link works. */
export function parseSearch(query: URLSearchParams): SearchCriteria {
  const start = parseCivilDate(query.get('startDate') ?? '')
  const end = parseCivilDate(query.get('endDate') ?? '')
  const isStay = start !== null && end !== null && start < end
  const requested = (query.get('serviceTypes') ?? '').split(',')
  return {
    startDate: isStay ? start : null,
    endDate: isStay ? end : null,
    country: name(query, 'country'),
    city: name(query, 'city'),
    district: name(query, 'district'),
    children: count(query, 'children', 0),
    adults: count(query, 'adults', 1),
    pets: count(query, 'pets', 0),
    serviceTypes: serviceTypes.filter((type) => requested.includes(type)),
  }
}

/**
 * The query of the results URL, with its question mark; empty for "any". A new search from the results page keeps the
 * filters of `before`, but not the area of the map if a place is requested.
 */
export function searchText(criteria: SearchCriteria, before = new URLSearchParams()): string {
  const {
    startDate,
    endDate,
    country,
    city,
    district,
    children,
    adults,
    pets,
    serviceTypes: types,
  } = criteria
  const query = new URLSearchParams()
  const set = (key: string, value: string | null) => value && query.set(key, value)
  set('startDate', startDate)
  set('endDate', endDate)
  set('country', country)
  set('city', city)
  set('district', district)
  query.set('children', String(children))
  query.set('adults', String(adults))
  query.set('pets', String(pets))
  set('serviceTypes', types.join(','))
  for (const [key, value] of before) {
    const isReplaced = key in criteria || (key === 'bounds' && placeLabel(criteria) !== '')
    if (!isReplaced) query.set(key, value)
  }
  // Commas are valid in a query, and unescaped they are easier to read.
  return `?${query.toString().replaceAll('%2C', ',')}`
}

/**
 * The part of the search that a home's page receives: dates, guests and types, with the question mark. `stay` is the
 * dates on which this home is free, if they are flexible.
 */
export function stayQuery(search: WantedStay, stay?: FoundCard['stay']): string {
  const query = new URLSearchParams()
  const start = stay?.start_date ?? search.startDate
  const end = stay?.end_date ?? search.endDate
  if (start && end) {
    query.set('startDate', start)
    query.set('endDate', end)
  }
  if (search.adults > 1) query.set('adults', String(search.adults))
  if (search.children > 0) query.set('children', String(search.children))
  if (search.pets > 0) query.set('pets', String(search.pets))
  if (search.serviceTypes.length > 0) query.set('serviceTypes', search.serviceTypes.join(','))
  const text = query.toString().replaceAll('%2C', ',')
  return text ? `?${text}` : ''
}

/** 'Kadıköy, İstanbul', 'İstanbul', 'Türkiye' or ''. */
export const placeLabel = ({
  country,
  city,
  district,
}: Pick<SearchCriteria, 'country' | 'city' | 'district'>) =>
  district && city ? `${district}, ${city}` : city || district || country

const name = (query: URLSearchParams, key: string): string =>
  (query.get(key) ?? '').trim().slice(0, maxNameLength)

function count(query: URLSearchParams, key: string, minimum: number): number {
  const value = Number(query.get(key) ?? minimum)
  return Number.isInteger(value) && value <= maxGuests ? Math.max(minimum, value) : minimum
}
