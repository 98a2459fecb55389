import sql from 'sql-template-tag'
import { countInIndexOrder } from '#server/features/search/count-matches.queries.ts'
import { findPage } from '#server/features/search/find-page.ts'
import { bestStays } from '#server/features/search/page-details.queries.ts'
import { findSpots } from '#server/features/search/pins.queries.ts'
import { readFilters } from '#server/features/search/read-filters.ts'
import { indexScanOf, scanLimit } from '#server/features/search/scan-listings.queries.ts'
import { type PageRequest, searchParamRow } from '#server/features/search/search-params.queries.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import { SearchQuery } from '#shared/features/search/search.contract.ts'
import { clusterDegrees } from '#shared/features/search/search.rules.ts'
import { laterDay, now, requestedDays } from './bench-listings.ts'

export type Query = Partial<Record<keyof SearchQuery, string>>
export type Question = { query: Query; request: PageRequest }
export type Way = (db: Queryable, question: Question) => Promise<unknown>
export type Shape = {
  name: string
  kind: 'common' | 'rare' | 'pins' | 'count' | 'baseline'
  query: Query
  way: Way
}

/** The product's plan for a page, flexible dates included. */
const find: Way = async (db, { request }) => {
  const { listings } = await findPage(db, request)
  const { stays } = request.filters
  if (stays.length < 2) return
  await bestStays(
    db,
    listings.map(({ id }) => id),
    stays.map(({ ranges }) => ranges),
  )
}

/** All homes of the search for the map, as at zoom 8. */
const pins: Way = (db, { request }) => findSpots(db, request.filters, clusterDegrees(8))

/** The same page of the product, for comparison: only the homes, since the cards cost both designs the same. */
const listingsAlone: Way = (db, { request }) =>
  db.query(
    named(
      'bench-scan',
      sql`select x.id, x.key from ${searchParamRow(request)} cross join lateral (${indexScanOf(request, scanLimit)}) x`,
    ),
  )

/** The plain design: an EXISTS over availability and stays for each home, in the same order. */
const withExists: Way = (db, { query, request: { filters, limit } }) =>
  db.query(
    named(
      'bench-exists',
      sql`
    select s.id, s.rank from residence_search s
     where s.city_id = ${filters.cityId}::smallint and s.max_adults >= ${filters.numbers.adult_count}::smallint
       and exists (select from availability_range a where a.residence_id = s.id and a.services & 1 > 0
                      and a.nights @> daterange(${query.start_date}::date, ${query.end_date}::date))
       and not exists (select from reservation_stay t where t.residence_id = s.id and t.approved
                          and t.span && daterange(${query.start_date}::date, ${query.end_date}::date))
     order by s.rank desc, s.id desc limit ${limit}::int`,
    ),
  )

const cityWithDates = { city: 'İstanbul', adult_count: '2', service_type: 'home_exchange' }
const dated = { start_date: '', end_date: '' }

/** The shape and the plain plan of the same query. */
export const comparison = { ours: 'city + dates, homes alone', plain: 'the same by rows + EXISTS' }

export const shapes: Shape[] = [
  { name: 'first page, no wishes', kind: 'common', query: {}, way: find },
  { name: 'city + dates', kind: 'common', query: { ...cityWithDates, ...dated }, way: find },
  {
    name: 'city + dates ± 3 days',
    kind: 'common',
    query: { ...cityWithDates, ...dated, flexible_days: '3' },
    way: find,
  },
  { name: 'country + dates', kind: 'common', query: { adult_count: '2', ...dated }, way: find },
  {
    name: 'country + dates, by points',
    kind: 'common',
    query: { adult_count: '2', sort: 'points_low', ...dated },
    way: find,
  },
  {
    name: 'by points from 150',
    kind: 'common',
    query: { min_points: '150', sort: 'points_low', ...dated },
    way: find,
  },
  {
    name: 'map of a city + dates',
    kind: 'common',
    query: { bounds: '40.9,28.8,41.2,29.2', ...dated },
    way: find,
  },
  {
    name: 'map of a region + dates',
    kind: 'common',
    query: { bounds: '36.5,27,38.5,30', ...dated },
    way: find,
  },
  {
    name: 'small city, by points',
    kind: 'rare',
    query: { city: 'Ordu', sort: 'points_low', ...dated },
    way: find,
  },
  { name: 'map with few homes', kind: 'rare', query: { bounds: '40,41,41.9,44', ...dated }, way: find },
  {
    name: 'rare wishes',
    kind: 'rare',
    query: {
      amenities: 'pool,computer,elevator,work_space',
      residence_type: 'boat',
      pet_count: '3',
      ...dated,
    },
    way: find,
  },
  {
    name: 'several wishes',
    kind: 'rare',
    query: { amenities: 'pool,computer,elevator,work_space', ...dated },
    way: find,
  },
  {
    name: 'many wishes',
    kind: 'rare',
    query: { amenities: 'tv,dishwasher,computer,pool,elevator,work_space', ...dated },
    way: find,
  },
  {
    name: 'points 30 to 31',
    kind: 'rare',
    query: { min_points: '30', max_points: '31', ...dated },
    way: find,
  },
  { name: 'pins of the country', kind: 'pins', query: {}, way: pins },
  { name: 'pins of the country + dates', kind: 'pins', query: { adult_count: '2', ...dated }, way: pins },
  {
    name: 'pins of a region + dates',
    kind: 'pins',
    query: { bounds: '36.5,27,38.5,30', ...dated },
    way: pins,
  },
  {
    name: 'pins of a city + dates',
    kind: 'pins',
    query: { bounds: '40.9,28.8,41.2,29.2', ...dated },
    way: pins,
  },
  {
    name: 'pins of rare wishes',
    kind: 'pins',
    query: {
      amenities: 'pool,computer,elevator,work_space',
      residence_type: 'boat',
      pet_count: '3',
      ...dated,
    },
    way: pins,
  },
  {
    name: 'count of a city',
    kind: 'count',
    query: { ...cityWithDates, ...dated },
    way: (db, { request }) => countInIndexOrder(db, request),
  },
  {
    name: comparison.ours,
    kind: 'baseline',
    query: { ...cityWithDates, ...dated },
    way: listingsAlone,
  },
  { name: comparison.plain, kind: 'baseline', query: { ...cityWithDates, ...dated }, way: withExists },
]

/** A query of the shape, with its own dates. */
export function questionOf(shape: Pick<Shape, 'query'>): Promise<Question> {
  const from = requestedDays.first + Math.floor(Math.random() * requestedDays.count)
  const dates = { start_date: laterDay(from), end_date: laterDay(from + 3 + Math.floor(Math.random() * 7)) }
  return questionFor('start_date' in shape.query ? { ...shape.query, ...dates } : shape.query)
}

/** The product's request for a query: one home more than it shows. */
export async function questionFor(query: Query): Promise<Question> {
  const parsed = SearchQuery.parse(query)
  const filters = readFilters(parsed, { now, locale: 'tr' })
  if (!filters) throw new Error('The benchmark asks for what does not exist.')
  const { limit } = parsed
  const sort = parsed.sort === 'total_points' ? 'points_low' : parsed.sort
  return { query, request: { filters, sort, after: null, limit: limit + 1, locale: 'tr' } }
}
