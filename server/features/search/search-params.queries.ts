import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import { countLimit, flexibleCountLimit } from '#shared/features/search/search.rules.ts'
import { type DateFilterKind, dateFilterKind, filterParams } from './filter-match.queries.ts'
import { isUnusual, largestInt } from './filter-values.ts'
import { boundsOf, type SearchFilters } from './read-filters.ts'
import type { SortOrder } from './search-cursor.ts'

export type CursorPosition = { key: number; id: number }

export type PageRequest = {
  filters: SearchFilters
  sort: SortOrder
  after: CursorPosition | null
  limit: number
  locale: Locale
  /** Homes without limits on the length of stays are left out below these points. */
  unlimitedFrom?: number
}

const largestId = '9223372036854775807'

const descending = {
  direction: raw('desc'),
  after: raw('<'),
  before: raw('>'),
  notAfter: raw('>='),
  last: { key: raw(`-${largestInt}`), id: raw('0') },
} as const

/** The keys of each order, and where its first page starts. */
export const orders = {
  recommended: { ...descending, key: raw('rank'), startOf: () => [largestInt, largestId] },
  points_high: {
    ...descending,
    key: raw('points'),
    startOf: (filters: SearchFilters) => [filters.numbers.max_points, largestId],
  },
  points_low: {
    key: raw('points'),
    direction: raw('asc'),
    after: raw('>'),
    before: raw('<'),
    notAfter: raw('<='),
    last: { key: raw(String(largestInt)), id: raw(largestId) },
    startOf: (filters: SearchFilters) => [filters.numbers.min_points, '0'],
  },
} as const

/** The first page starts at the first matching points, any other after the last listing of the previous page. */
const afterOf = ({ sort, after, filters }: PageRequest) =>
  after ? [after.key, String(after.id)] : orders[sort].startOf(filters)

/** How many rows of an index a count reads at most. */
export const countLimitOf = ({ windows }: SearchFilters): number =>
  windows ? flexibleCountLimit : countLimit

const isNarrow = ({ cityIds, districtIds, bounds }: SearchFilters): boolean =>
  cityIds.length > 0 || districtIds.length > 0 || bounds !== null

/** `in`: the texts that have it; all of them by default. */
type Param = {
  type: string
  of: (request: PageRequest) => unknown
  in?: readonly DateFilterKind[]
}

const windowTexts: readonly DateFilterKind[] = ['windows', 'payable_windows']
const payableTexts: readonly DateFilterKind[] = ['payable_windows', 'payable_stays', 'payable']

/** A search as a row `q` of named parameters. Several searches are several rows of one statement. */
const searchParams: Record<string, Param> = {
  page_size: { type: 'int', of: ({ limit }) => limit },
  count_limit: { type: 'int', of: ({ filters }) => countLimitOf(filters) },
  after_key: { type: 'int', of: (request) => afterOf(request)[0] },
  after_id: { type: 'bigint', of: (request) => afterOf(request)[1] },
  today: { type: 'int', of: ({ filters }) => filters.today },
  city_id: { type: 'smallint', of: ({ filters }) => filters.cityId },
  is_narrow: { type: 'boolean', of: ({ filters }) => isNarrow(filters) },
  city_ids: { type: 'int[]', of: ({ filters }) => filters.cityIds },
  district_ids: { type: 'int[]', of: ({ filters }) => filters.districtIds },
  cells: { type: 'int[]', of: ({ filters }) => filters.cells },
  south: { type: 'real', of: ({ filters }) => boundsOf(filters).south },
  west: { type: 'real', of: ({ filters }) => boundsOf(filters).west },
  north: { type: 'real', of: ({ filters }) => boundsOf(filters).north },
  east: { type: 'real', of: ({ filters }) => boundsOf(filters).east },
  own: { type: 'bigint[]', of: ({ filters }) => filters.own },
  has_unusual_filters: { type: 'boolean', of: ({ filters }) => isUnusual(filters) },
  ...Object.fromEntries(
    Object.entries(filterParams).map(([name, { type, of }]) => [
      name,
      { type, of: ({ filters }: PageRequest) => of(filters) },
    ]),
  ),
  free_throughout: { type: 'int4range[]', of: ({ filters }) => filters.freeThroughout },
  free_sometime: { type: 'int4range[]', of: ({ filters }) => filters.freeSometime },
  arrive_from: {
    type: 'int[]',
    of: ({ filters }) => filters.arrivals.map(({ first }) => first),
    in: windowTexts,
  },
  arrive_by: {
    type: 'int[]',
    of: ({ filters }) => filters.arrivals.map(({ last }) => last),
    in: windowTexts,
  },
  leave_by: {
    type: 'int[]',
    of: ({ filters }) => filters.arrivals.map(({ leave }) => leave),
    in: windowTexts,
  },
  min_length: { type: 'int', of: ({ filters }) => filters.lengths.min, in: windowTexts },
  max_length: { type: 'int', of: ({ filters }) => filters.lengths.max, in: windowTexts },
  night_codes: { type: 'int[]', of: ({ filters }) => filters.nightCodes, in: windowTexts },
  balance: { type: 'int', of: ({ filters }) => filters.payer?.balance ?? null, in: payableTexts },
  advance: { type: 'int', of: ({ filters }) => filters.payer?.advance ?? null, in: payableTexts },
  is_advanced_anywhere: {
    type: 'boolean',
    of: ({ filters }) => filters.payer?.unproven === null,
    in: payableTexts,
  },
  unproven: { type: 'bigint[]', of: ({ filters }) => filters.payer?.unproven ?? [], in: payableTexts },
  pay_nights: { type: 'int', of: ({ filters }) => filters.payer?.nights ?? null, in: payableTexts },
  covered: { type: 'int', of: ({ filters }) => filters.payer?.covered ?? null, in: payableTexts },
  covers: { type: 'int[]', of: ({ filters }) => filters.covers, in: ['payable_stays'] },
  free_within: { type: 'int4multirange', of: ({ filters }) => filters.freeWithin, in: windowTexts },
  free_nights: { type: 'int4multirange', of: ({ filters }) => filters.freeNights, in: windowTexts },
  fitting_stays: { type: 'int4range[]', of: ({ filters }) => filters.fittingStays, in: windowTexts },
  min_nights: { type: 'int', of: ({ filters }) => filters.minNights, in: windowTexts },
  unlimited_from: { type: 'int', of: ({ unlimitedFrom = 0 }) => unlimitedFrom, in: windowTexts },
}
const params = Object.entries(searchParams)
const definitions = raw(['position int', ...params.map(([name, { type }]) => `${name} ${type}`)].join(', '))

/** Null if the text of the search does not have it: reading parameters takes part of the time of a quick search. */
const valueFor = ({ of, in: texts }: Param, request: PageRequest): unknown =>
  texts === undefined || texts.includes(dateFilterKind(request.filters)) ? of(request) : undefined

/** The rows `q` of several searches, numbered by `position`. */
export function searchParamRows(requests: readonly PageRequest[]): Sql {
  const rows = requests.map((request, position) => ({
    position,
    ...Object.fromEntries(params.map(([name, param]) => [name, valueFor(param, request)])),
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as q(${definitions})`
}

/** The row `q` of one search, as values that the planner sees. */
export function searchParamRow(request: PageRequest): Sql {
  const values = params.map(([name, { type, of }]) => sql`${of(request)}::${raw(type)} as ${raw(name)}`)
  return sql`(select ${join(values)}) q`
}

type Order = (typeof orders)[SortOrder]

/** Whether the row `r` is after the cursor. */
export const isAfterCursor = ({ key, after }: Order): Sql =>
  sql`(r.${key}, r.id) ${after} (q.after_key, q.after_id)`

/** Whether it is before. */
export const isBeforeCursor = ({ key, before }: Order): Sql =>
  sql`(r.${key}, r.id) ${before} (q.after_key, q.after_id)`

/** The sort expression: rows `r` of the table, or listings `w` of a scan and `x` of a page, with their `key`. */
export const inOrder = (name: 'r' | 'w' | 'x', { key, direction }: Order): Sql =>
  sql`${raw(name)}.${name === 'r' ? key : raw('key')} ${direction}, ${raw(name)}.id ${direction}`

/** Which covering index an ordered scan reads, and where it ends. */
export type IndexPath = { name: string; condition: Sql }

const inCity = sql`r.city_id = q.city_id`

export function indexPathOf({ filters, sort }: PageRequest): IndexPath {
  if (sort !== 'recommended') {
    const name = filters.cityId > 0 ? `city_${sort}` : sort
    const end = sort === 'points_low' ? sql`r.points <= q.max_points` : sql`r.points >= q.min_points`
    return { name, condition: filters.cityId > 0 ? sql`${inCity} and ${end}` : end }
  }
  if (filters.districtIds.length === 1 && filters.cityIds.length === 0)
    return { name: 'district', condition: sql`r.district_id = q.district_ids[1]` }
  return filters.cityId > 0 ? { name: 'city', condition: inCity } : { name: 'country', condition: sql`true` }
}
