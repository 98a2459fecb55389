import type { TFunction } from 'i18next'
import { serviceTypes } from '#shared/features/listings/listing-types.ts'
import type { FoundCard } from '#shared/features/listings/listings.contract.ts'
import type { RegionCode } from '#shared/features/places/regions.messages.ts'
import { parseCivilDate } from '#shared/kernel/civil-date.ts'
import type { RequestedStay, SearchCriteria, When } from '#web/domain/search-criteria.ts'

export const anyWhen: When = {
  startDate: null,
  endDate: null,
  months: [],
  nights: null,
  weekend: false,
  holiday: '',
  earliest: null,
  latest: null,
  flexible: 0,
}

export const anySearch: SearchCriteria = {
  ...anyWhen,
  country: '',
  city: '',
  district: '',
  region: '',
  children: 0,
  adults: 1,
  pets: 0,
  serviceTypes: [],
}

const maxMovedDays = 7
/** The API's maximum number of guests. */
const maxGuests = 1000
const maxNameLength = 80

/** Parses the query of a results URL; invalid values are ignored, so that any shared link works. */
export function parseSearch(query: URLSearchParams): SearchCriteria {
  const requested = (query.get('serviceTypes') ?? '').split(',')
  return {
    ...parseWhen(query),
    country: name(query, 'country'),
    city: name(query, 'city'),
    district: name(query, 'district'),
    region: name(query, 'region'),
    children: count(query, 'children', 0),
    adults: count(query, 'adults', 1),
    pets: count(query, 'pets', 0),
    serviceTypes: serviceTypes.filter((type) => requested.includes(type)),
  }
}

/** Exact dates win over flexible ones. */
function parseWhen(query: URLSearchParams): When {
  const day = (key: string) => parseCivilDate(query.get(key) ?? '')
  const [startDate, endDate] = [day('startDate'), day('endDate')]
  const flexible = Math.min(count(query, 'flexible', 0), maxMovedDays)
  if (startDate && endDate && startDate < endDate) return { ...anyWhen, startDate, endDate, flexible }
  const nights = count(query, 'nights', 0)
  const weekend = query.get('weekend') === 'true'
  const holiday = name(query, 'holiday')
  return {
    ...anyWhen,
    months: [...new Set((query.get('months') ?? '').match(/\b20\d\d-(0[1-9]|1[0-2])\b/g))].slice(0, 12),
    nights: nights > 0 && nights <= 90 && !weekend ? nights : null,
    weekend,
    holiday,
    earliest: day('earliest'),
    latest: day('latest'),
    flexible: holiday ? flexible : 0,
  }
}

/** The dates that count: exact ones, or else the flexible ones. */
export function effectiveWhen(when: When): When {
  const { startDate, endDate, flexible, months, nights, weekend, holiday, earliest, latest } = when
  return startDate
    ? { ...anyWhen, startDate, endDate, flexible }
    : { ...anyWhen, months, nights, weekend, holiday, earliest, latest, flexible }
}

/** Whether it has flexible dates and no exact ones. */
export const isFlexible = (when: When): boolean =>
  !when.startDate &&
  Boolean(
    when.months.length > 0 || when.nights || when.weekend || when.holiday || when.earliest || when.latest,
  )

/**
 * The query of the results URL, with its question mark; empty for "any". A new search from the results page keeps the
 * filters of `before`, but not the area of the map if a place is requested.
 */
export function searchText(criteria: SearchCriteria, before = new URLSearchParams()): string {
  const { country, city, district, region, children, adults, pets, serviceTypes: types } = criteria
  const query = new URLSearchParams()
  // `String` joins lists by commas.
  const set = (values: object) => {
    for (const [key, value] of Object.entries(values)) if (String(value || '')) query.set(key, String(value))
  }
  set(effectiveWhen(criteria))
  set({ country, city, district, region })
  query.set('children', String(children))
  query.set('adults', String(adults))
  query.set('pets', String(pets))
  set({ serviceTypes: types })
  for (const [key, value] of before) {
    const isReplaced = key in criteria || (key === 'bounds' && hasPlace(criteria))
    if (!isReplaced) query.set(key, value)
  }
  // Commas are valid in a query, and unescaped they are easier to read.
  return `?${query.toString().replaceAll('%2C', ',')}`
}

/**
 * The part of the search that a home's page receives: dates, guests and types, with the question mark. `stay` is the
 * dates on which this home is free, if they are flexible.
 */
export function stayQuery(search: RequestedStay, stay?: FoundCard['stay']): string {
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

type SearchedPlace = Pick<SearchCriteria, 'country' | 'city' | 'district' | 'region'>

export const hasPlace = ({ country, city, district, region }: SearchedPlace): boolean =>
  Boolean(country || city || district || region)

/** 'Kadıköy, İstanbul', 'İstanbul', 'Ege', 'Türkiye' or ''. */
export const placeLabel = ({ country, city, district, region }: SearchedPlace, t: TFunction): string =>
  district && city ? `${district}, ${city}` : city || district || regionLabel(region, t) || country

/** Empty for an unknown code. */
const regionLabel = (code: string, t: TFunction): string =>
  code && t(`search.regions.${code as RegionCode}`, { defaultValue: '' })

const name = (query: URLSearchParams, key: string): string =>
  (query.get(key) ?? '').trim().slice(0, maxNameLength)

function count(query: URLSearchParams, key: string, minimum: number): number {
  const value = Number(query.get(key) ?? minimum)
  return Number.isInteger(value) && value <= maxGuests ? Math.max(minimum, value) : minimum
}
