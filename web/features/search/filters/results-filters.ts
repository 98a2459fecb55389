import { type ResidenceType, residenceTypes } from '#shared/features/listings/listing-types.ts'
import type { SearchQuery } from '#shared/features/search/search.contract.ts'
import type { SearchCriteria } from '#web/domain/search-criteria.ts'
import { effectiveWhen, isFlexible } from '../search-query.ts'
import {
  anyValues,
  type DialogFilters,
  parseDialogFilters,
  setFilterCount,
  valuesToSend,
} from './dialog-filters.ts'

type SortOrder = SearchQuery['sort']
export const sortOrders = [
  'recommended',
  'points_low',
  'points_high',
  'total_points',
] as const satisfies SortOrder[]

export type Bounds = { south: number; west: number; north: number; east: number }

/** What the results page adds to a search; all of it is in the URL. */
export type ResultsFilters = DialogFilters & {
  residenceType: ResidenceType | null
  /** Only homes that the member's points are enough for. */
  withinBalance: boolean
  /** Only homes that also want one of the member's. */
  fitsBoth: boolean
  sort: SortOrder
  bounds: Bounds | null
}

export const noFilters: ResultsFilters = {
  ...anyValues,
  residenceType: null,
  withinBalance: false,
  fitsBoth: false,
  sort: 'recommended',
  bounds: null,
}

/** Parses the filters of a results URL; invalid values are ignored, so that any shared link works. */
export const parseFilters = (query: URLSearchParams): ResultsFilters => ({
  ...parseDialogFilters(query),
  residenceType: residenceTypes.find((type) => type === query.get('residenceType')) ?? null,
  withinBalance: query.get('withinBalance') === 'true',
  fitsBoth: query.get('fitsBoth') === 'true',
  sort: sortOrders.find((order) => order === query.get('sort')) ?? 'recommended',
  bounds: readBounds(query.get('bounds')),
})

/** The query with its filters replaced by these; other parameters are unchanged. */
export function withFilters(query: URLSearchParams, filters: ResultsFilters): URLSearchParams {
  const next = new URLSearchParams(query)
  const put = (key: string, value: string | boolean | null | undefined) =>
    value ? next.set(key, String(value)) : next.delete(key)
  put('residenceType', filters.residenceType)
  for (const [key, value] of Object.entries(valuesToSend(filters, 'key'))) put(key, value)
  put('withinBalance', filters.withinBalance)
  put('fitsBoth', filters.fitsBoth)
  put('sort', filters.sort === 'recommended' ? null : filters.sort)
  put('bounds', filters.bounds && boundsText(filters.bounds))
  return next
}

/** The number of set filters; home type, map and balance are not among them. */
export const filterCount: (filters: ResultsFilters) => number = setFilterCount

/** How many choices of the filter dialog are set; a flexible choice of dates is one. */
export const sheetCount = (search: SearchCriteria, filters: ResultsFilters): number =>
  filterCount(filters) +
  search.serviceTypes.length +
  [filters.withinBalance, filters.fitsBoth, search.flexible > 0 || isFlexible(search)].filter(Boolean).length

/** Whether any filter is set; the sort order does not count. */
export const hasFilters = (filters: ResultsFilters): boolean =>
  filterCount(filters) > 0 ||
  filters.withinBalance ||
  filters.fitsBoth ||
  filters.residenceType !== null ||
  filters.bounds !== null

/** The query of the search API. */
export type ApiSearch = Partial<{ [K in keyof SearchQuery]: SearchQuery[K] | undefined }>

const yes = (isSet: boolean): 'true' | undefined => (isSet ? 'true' : undefined)

/** When the stay may be, as the API's query. */
function apiWhen(search: SearchCriteria): ApiSearch {
  const when = effectiveWhen(search)
  return {
    start_date: when.startDate ?? undefined,
    end_date: when.endDate ?? undefined,
    flexible_days: when.flexible || undefined,
    months: when.months.join(',') || undefined,
    nights: when.nights ? String(when.nights) : undefined,
    weekend: yes(when.weekend),
    holiday: when.holiday || undefined,
    earliest: when.earliest ?? undefined,
    latest: when.latest ?? undefined,
  }
}

/** Search and filters as the API's query. */
export function apiSearch(search: SearchCriteria, filters: ResultsFilters): ApiSearch {
  return {
    ...apiWhen(search),
    within_balance: yes(filters.withinBalance),
    fits_both: yes(filters.fitsBoth),
    residence_type: filters.residenceType ?? undefined,
    country: search.country || undefined,
    city: search.city || undefined,
    district: search.district || undefined,
    region: search.region || undefined,
    adult_count: search.adults,
    child_count: search.children,
    pet_count: search.pets,
    service_type: search.serviceTypes.join(',') || undefined,
    ...valuesToSend(filters, 'name'),
    bounds: filters.bounds ? boundsText(filters.bounds) : undefined,
    sort: filters.sort,
  }
}

const degrees = (value: number): number => Math.round(value * 10_000) / 10_000
export const boundsText = ({ south, west, north, east }: Bounds): string =>
  [south, west, north, east].map(degrees).join(',')

function readBounds(text: string | null): Bounds | null {
  const parts = (text ?? '').split(',').map((part) => Number(part.trim() || Number.NaN))
  const [south = 0, west = 0, north = 0, east = 0] = parts
  const isBox = parts.length === 4 && parts.every(Number.isFinite) && south <= north && west <= east
  return isBox ? { south, west, north, east } : null
}
