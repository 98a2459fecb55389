import {
  type ResidenceType,
  residenceTypes,
  type ServiceType,
} from '#shared/features/listings/listing-types.ts'
import type { FoundCard, SearchQuery } from '#shared/features/search/search.contract.ts'
import { maxFlexibleDays } from '#shared/features/search/search.rules.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import {
  anyValues,
  type DialogFilters,
  parseDialogFilters,
  setFilterCount,
  valuesToSend,
} from './dialog-filters.ts'

type SortOrder = SearchQuery['sort']
export const sortOrders = ['recommended', 'points_low', 'points_high'] as const satisfies SortOrder[]

export type Bounds = { south: number; west: number; north: number; east: number }

/** What the results page adds to a search; all of it lives in the address. */
export type ResultsFilters = DialogFilters & {
  residenceType: ResidenceType | null
  /** Dates a few days earlier or later will do. */
  flexible: boolean
  sort: SortOrder
  bounds: Bounds | null
}

export const noFilters: ResultsFilters = {
  ...anyValues,
  residenceType: null,
  flexible: false,
  sort: 'recommended',
  bounds: null,
}

/** The search itself, as the search bar writes it. */
export type StaySearch = {
  startDate: CivilDate | null
  endDate: CivilDate | null
  country: string
  city: string
  district: string
  children: number
  adults: number
  pets: number
  serviceTypes: readonly ServiceType[]
}

/** Reads the filters of a results address; what makes no sense is left out, so that any shared link works. */
export const parseFilters = (query: URLSearchParams): ResultsFilters => ({
  ...parseDialogFilters(query),
  residenceType: residenceTypes.find((type) => type === query.get('residenceType')) ?? null,
  flexible: query.get('flexible') === String(maxFlexibleDays),
  sort: sortOrders.find((order) => order === query.get('sort')) ?? 'recommended',
  bounds: readBounds(query.get('bounds')),
})

/** The query with these filters in place of its own; the rest of it stays as it is. */
export function withFilters(query: URLSearchParams, filters: ResultsFilters): URLSearchParams {
  const next = new URLSearchParams(query)
  const put = (key: string, value: string | number | null | undefined | false) =>
    value ? next.set(key, String(value)) : next.delete(key)
  put('residenceType', filters.residenceType)
  for (const [key, value] of Object.entries(valuesToSend(filters, 'key'))) put(key, value)
  put('flexible', filters.flexible && maxFlexibleDays)
  put('sort', filters.sort === 'recommended' ? null : filters.sort)
  put('bounds', filters.bounds && boundsText(filters.bounds))
  return next
}

/** How many of the filters in the dialog are set; home type, map and near dates have their own places. */
export const filterCount: (filters: ResultsFilters) => number = setFilterCount

/** Whether anything but the order has been asked for beyond the search. */
export const hasFilters = (filters: ResultsFilters): boolean =>
  filterCount(filters) > 0 || filters.residenceType !== null || filters.bounds !== null

/** Names of the addresses' own parameters that the list of homes is kept without. */
export type ApiSearch = Partial<{ [K in keyof SearchQuery]: SearchQuery[K] | undefined }>

/** Search and filters as the API asks for them. */
export function apiSearch(search: StaySearch, filters: ResultsFilters): ApiSearch {
  return {
    start_date: search.startDate ?? undefined,
    end_date: search.endDate ?? undefined,
    flexible_days: filters.flexible && search.startDate ? maxFlexibleDays : undefined,
    residence_type: filters.residenceType ?? undefined,
    country: search.country || undefined,
    city: search.city || undefined,
    district: search.district || undefined,
    adult_count: search.adults,
    child_count: search.children,
    pet_count: search.pets,
    service_type: search.serviceTypes.join(',') || undefined,
    ...valuesToSend(filters, 'name'),
    bounds: filters.bounds ? boundsText(filters.bounds) : undefined,
    sort: filters.sort,
  }
}

/**
 * What a home's own page should know of the search: dates, guests and types, with the question mark. `stay` are
 * the dates that this home has for those who are flexible.
 */
export function stayQuery(search: StaySearch, stay?: FoundCard['stay']): string {
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

const degrees = (value: number): number => Math.round(value * 10_000) / 10_000
const boundsText = ({ south, west, north, east }: Bounds): string =>
  [south, west, north, east].map(degrees).join(',')

function readBounds(text: string | null): Bounds | null {
  const parts = (text ?? '').split(',').map((part) => Number(part.trim() || Number.NaN))
  const [south = 0, west = 0, north = 0, east = 0] = parts
  const isBox = parts.length === 4 && parts.every(Number.isFinite) && south <= north && west <= east
  return isBox ? { south, west, north, east } : null
}
