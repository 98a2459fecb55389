import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { residenceTypes } from '#shared/features/listings/listing-types.ts'
import { boundsOf, type SearchFilters } from './read-filters.ts'
import type { SortOrder } from './search-cursor.ts'

export type CursorPosition = { key: number; id: number }

export type PageRequest = {
  filters: SearchFilters
  sort: SortOrder
  after: CursorPosition | null
  limit: number
  locale: Locale
}

const largestInt = 2_147_483_647
const largestId = '9223372036854775807'

const descending = {
  direction: raw('desc'),
  after: raw('<'),
  notAfter: raw('>='),
  last: { key: raw(`-${largestInt}`), id: raw('0') },
} as const

/** How each order reads: what it sorts by, and where its first page begins. */
export const orders = {
  recommended: { ...descending, key: raw('rank'), startOf: () => [largestInt, largestId] },
  points_high: {
    ...descending,
    key: raw('points'),
    startOf: (filters: SearchFilters) => [filters.maxPoints, largestId],
  },
  points_low: {
    key: raw('points'),
    direction: raw('asc'),
    after: raw('>'),
    notAfter: raw('<='),
    last: { key: raw(String(largestInt)), id: raw(largestId) },
    startOf: (filters: SearchFilters) => [filters.minPoints, '0'],
  },
} as const

/** The first page begins with the first points that fit, another one after the last home of the page before. */
const afterOf = ({ sort, after, filters }: PageRequest) =>
  after ? [after.key, String(after.id)] : orders[sort].startOf(filters)

const isNarrow = ({ districtIds, bounds }: SearchFilters): boolean =>
  districtIds.length > 0 || bounds !== null

const hasFilters = (f: SearchFilters): boolean =>
  f.typeCodes.length < residenceTypes.length ||
  f.children + f.pets + f.amenityMask + f.bedrooms + f.flags + f.minPoints > 0 ||
  f.maxPoints < largestInt

type Param = { type: string; of: (request: PageRequest) => unknown }

/** A search as a row `q` of named parameters. Several searches are several rows of one statement. */
const searchParams: Record<string, Param> = {
  page_size: { type: 'int', of: ({ limit }) => limit },
  after_key: { type: 'int', of: (request) => afterOf(request)[0] },
  after_id: { type: 'bigint', of: (request) => afterOf(request)[1] },
  city_id: { type: 'smallint', of: ({ filters }) => filters.cityId },
  adults: { type: 'smallint', of: ({ filters }) => filters.adults },
  is_narrow: { type: 'boolean', of: ({ filters }) => isNarrow(filters) },
  district_ids: { type: 'int[]', of: ({ filters }) => filters.districtIds },
  cells: { type: 'int[]', of: ({ filters }) => filters.cells },
  south: { type: 'real', of: ({ filters }) => boundsOf(filters).south },
  west: { type: 'real', of: ({ filters }) => boundsOf(filters).west },
  north: { type: 'real', of: ({ filters }) => boundsOf(filters).north },
  east: { type: 'real', of: ({ filters }) => boundsOf(filters).east },
  has_filters: { type: 'boolean', of: ({ filters }) => hasFilters(filters) },
  type_codes: { type: 'smallint[]', of: ({ filters }) => filters.typeCodes },
  children: { type: 'smallint', of: ({ filters }) => filters.children },
  pets: { type: 'smallint', of: ({ filters }) => filters.pets },
  amenities: { type: 'int', of: ({ filters }) => filters.amenityMask },
  min_points: { type: 'int', of: ({ filters }) => filters.minPoints },
  max_points: { type: 'int', of: ({ filters }) => filters.maxPoints },
  bedrooms: { type: 'smallint', of: ({ filters }) => filters.bedrooms },
  flags: { type: 'smallint', of: ({ filters }) => filters.flags },
  free_throughout: { type: 'int4range[]', of: ({ filters }) => filters.freeThroughout },
  free_sometime: { type: 'int4range[]', of: ({ filters }) => filters.freeSometime },
}
const params = Object.entries(searchParams)
const definitions = raw(['position int', ...params.map(([name, { type }]) => `${name} ${type}`)].join(', '))

/** The rows `q` of several searches, numbered by `position`. */
export function searchParamRows(requests: readonly PageRequest[]): Sql {
  const rows = requests.map((request, position) => ({
    position,
    ...Object.fromEntries(params.map(([name, { of }]) => [name, of(request)])),
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as q(${definitions})`
}

/** The row `q` of one search, as values that the planner sees. */
export function searchParamRow(request: PageRequest): Sql {
  const values = params.map(([name, { type, of }]) => sql`${of(request)}::${raw(type)} as ${raw(name)}`)
  return sql`(select ${join(values)}) q`
}

/** Whether the row `r` matches `q`. Filters that few searches use are behind a flag, so that others skip them. */
export const matchesFilters = raw(`(
  (q.city_id = 0 or r.city_id = q.city_id)
  and r.max_adults >= q.adults
  and (not q.is_narrow or (
    (cardinality(q.district_ids) = 0 or r.district_id = any(q.district_ids))
    and r.lat between q.south and q.north and r.lng between q.west and q.east))
  and (not q.has_filters or (
    r.rtype = any(q.type_codes) and r.max_children >= q.children and r.max_pets >= q.pets
    and r.amenities & q.amenities = q.amenities and r.flags & q.flags = q.flags
    and r.bedrooms >= q.bedrooms and r.points between q.min_points and q.max_points))
  and (cardinality(q.free_throughout) = 0 or r.free @> any(q.free_throughout))
  and (cardinality(q.free_sometime) = 0 or r.free && any(q.free_sometime)))`)

type Order = (typeof orders)[SortOrder]

/** Whether the row `r` comes after the page before. */
export const isAfterCursor = ({ key, after }: Order): Sql =>
  sql`(r.${key}, r.id) ${after} (q.after_key, q.after_id)`

/** What to sort by: rows `r` of the table, or homes `w` of a scan and `x` of a page, with their `key`. */
export const inOrder = (name: 'r' | 'w' | 'x', { key, direction }: Order): Sql =>
  sql`${raw(name)}.${name === 'r' ? key : raw('key')} ${direction}, ${raw(name)}.id ${direction}`

/** Which covering index a scan in order reads, and where it ends. */
export type IndexPath = { name: string; condition: Sql }

const inCity = sql`r.city_id = q.city_id`

export function indexPathOf({ filters, sort }: PageRequest): IndexPath {
  if (sort !== 'recommended') {
    const name = filters.cityId > 0 ? `city_${sort}` : sort
    const end = sort === 'points_low' ? sql`r.points <= q.max_points` : sql`r.points >= q.min_points`
    return { name, condition: filters.cityId > 0 ? sql`${inCity} and ${end}` : end }
  }
  if (filters.districtIds.length === 1)
    return { name: 'district', condition: sql`r.district_id = q.district_ids[1]` }
  return filters.cityId > 0 ? { name: 'city', condition: inCity } : { name: 'country', condition: sql`true` }
}
