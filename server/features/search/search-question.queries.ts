import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { residenceTypes } from '#shared/features/listings/listing-types.ts'
import type { SortOrder } from './search-cursor.ts'
import { boundsOf, type SearchFilters } from './search-filters.ts'

export type After = { key: number; id: number }

export type PageRequest = {
  filters: SearchFilters
  sort: SortOrder
  after: After | null
  limit: number
  locale: Locale
}

const largestInt = 2_147_483_647
const largestId = '9223372036854775807'

const descending = {
  direction: raw('desc'),
  beyond: raw('<'),
  notBehind: raw('>='),
  last: { key: raw(`-${largestInt}`), id: raw('0') },
} as const

/** How each order reads: what it sorts by, and where its first page begins. */
export const orders = {
  recommended: { ...descending, key: raw('rank'), firstOf: () => [largestInt, largestId] },
  points_high: {
    ...descending,
    key: raw('points'),
    firstOf: (filters: SearchFilters) => [filters.maxPoints, largestId],
  },
  points_low: {
    key: raw('points'),
    direction: raw('asc'),
    beyond: raw('>'),
    notBehind: raw('<='),
    last: { key: raw(String(largestInt)), id: raw(largestId) },
    firstOf: (filters: SearchFilters) => [filters.minPoints, '0'],
  },
} as const

/** The first page begins with the first points that fit, another one after the last home of the page before. */
const afterOf = ({ sort, after, filters }: PageRequest) =>
  after ? [after.key, String(after.id)] : orders[sort].firstOf(filters)

const isNarrow = ({ districtIds, bounds }: SearchFilters): boolean =>
  districtIds.length > 0 || bounds !== null

const hasWishes = (f: SearchFilters): boolean =>
  f.typeCodes.length < residenceTypes.length ||
  f.children + f.pets + f.amenityMask + f.bedrooms + f.flags + f.minPoints > 0 ||
  f.maxPoints < largestInt

type Column = { type: string; of: (request: PageRequest) => unknown }

/** A search as a row `q`: what it asks, by name. Several searches are several rows, and one statement. */
const columns: Record<string, Column> = {
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
  has_wishes: { type: 'boolean', of: ({ filters }) => hasWishes(filters) },
  type_codes: { type: 'smallint[]', of: ({ filters }) => filters.typeCodes },
  children: { type: 'smallint', of: ({ filters }) => filters.children },
  pets: { type: 'smallint', of: ({ filters }) => filters.pets },
  amenities: { type: 'int', of: ({ filters }) => filters.amenityMask },
  min_points: { type: 'int', of: ({ filters }) => filters.minPoints },
  max_points: { type: 'int', of: ({ filters }) => filters.maxPoints },
  bedrooms: { type: 'smallint', of: ({ filters }) => filters.bedrooms },
  flags: { type: 'smallint', of: ({ filters }) => filters.flags },
  wholly: { type: 'int4range[]', of: ({ filters }) => filters.wholly },
  partly: { type: 'int4range[]', of: ({ filters }) => filters.partly },
}
const named = Object.entries(columns)
const definitions = raw(['at int', ...named.map(([name, { type }]) => `${name} ${type}`)].join(', '))

/** The rows `q` of several searches, numbered by `at`. */
export function questionRows(requests: readonly PageRequest[]): Sql {
  const rows = requests.map((request, at) => ({
    at,
    ...Object.fromEntries(named.map(([name, { of }]) => [name, of(request)])),
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as q(${definitions})`
}

/** The row `q` of one search, of values that the planner knows. */
export function questionRow(request: PageRequest): Sql {
  const values = named.map(([name, { type, of }]) => sql`${of(request)}::${raw(type)} as ${raw(name)}`)
  return sql`(select ${join(values)}) q`
}

/** Whether the row `r` is what `q` asks for. What is seldom asked for is looked at only then. */
export const fits = raw(`(
  (q.city_id = 0 or r.city_id = q.city_id)
  and r.max_adults >= q.adults
  and (not q.is_narrow or (
    (cardinality(q.district_ids) = 0 or r.district_id = any(q.district_ids))
    and r.lat between q.south and q.north and r.lng between q.west and q.east))
  and (not q.has_wishes or (
    r.rtype = any(q.type_codes) and r.max_children >= q.children and r.max_pets >= q.pets
    and r.amenities & q.amenities = q.amenities and r.flags & q.flags = q.flags
    and r.bedrooms >= q.bedrooms and r.points between q.min_points and q.max_points))
  and (cardinality(q.wholly) = 0 or r.free @> any(q.wholly))
  and (cardinality(q.partly) = 0 or r.free && any(q.partly)))`)

type Order = (typeof orders)[SortOrder]

/** Whether the row `r` comes after the page before. */
export const isBeyond = ({ key, beyond }: Order): Sql =>
  sql`(r.${key}, r.id) ${beyond} (q.after_key, q.after_id)`

/** What to sort by: rows `r` of the table, or homes `w` and `x` of a walk and a page with their `key`. */
export const inOrder = (name: 'r' | 'w' | 'x', { key, direction }: Order): Sql =>
  sql`${raw(name)}.${name === 'r' ? key : raw('key')} ${direction}, ${raw(name)}.id ${direction}`

/** Which covering index the walk follows, and where it ends. */
export type Path = { name: string; condition: Sql }

const inCity = sql`r.city_id = q.city_id`

export function pathOf({ filters, sort }: PageRequest): Path {
  if (sort !== 'recommended') {
    const name = filters.cityId > 0 ? `city_${sort}` : sort
    const end = sort === 'points_low' ? sql`r.points <= q.max_points` : sql`r.points >= q.min_points`
    return { name, condition: filters.cityId > 0 ? sql`${inCity} and ${end}` : end }
  }
  if (filters.districtIds.length === 1)
    return { name: 'district', condition: sql`r.district_id = q.district_ids[1]` }
  return filters.cityId > 0 ? { name: 'city', condition: inCity } : { name: 'country', condition: sql`true` }
}
