import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import type { Locale } from '#shared/errors/error-catalogue.ts'
import type { SortOrder } from './search-cursor.ts'
import { boundsOf, type SearchFilters } from './search-filters.ts'

/** One home of a page: what it is ordered by, and its card as JSON text. */
export type Found = { id: number; key: number; card: string }
export type After = { key: number; id: number }

export type PageRequest = {
  filters: SearchFilters
  sort: SortOrder
  after: After | null
  limit: number
  locale: Locale
}

/** A walk in order looks at so many rows at most, a far one at so many, a count at so many. */
export const walkLimit = 2_000
export const farWalkLimit = 30_000
export const countLimit = 5_000

const largestInt = 2_147_483_647
const largestId = '9223372036854775807'

const descending = {
  direction: raw('desc'),
  beyond: raw('<'),
  notBehind: raw('>='),
  last: [-largestInt, '0'],
} as const

/** How each order reads: what it sorts by, and where its first page begins. */
const orders = {
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
    last: [largestInt, largestId],
    firstOf: (filters: SearchFilters) => [filters.minPoints, '0'],
  },
} as const

/** Everything asked for, in one text for all searches, so that the statement is prepared once. */
function fits(f: SearchFilters): Sql {
  const { south, west, north, east } = boundsOf(f)
  return sql`(
    (${f.cityId}::int = 0 or r.city_id = ${f.cityId}::smallint)
    and (cardinality(${f.districtIds}::int[]) = 0 or r.district_id = any(${f.districtIds}::int[]))
    and r.rtype = any(${f.typeCodes}::smallint[])
    and r.max_adults >= ${f.adults}::smallint and r.max_children >= ${f.children}::smallint
    and r.max_pets >= ${f.pets}::smallint
    and r.amenities & ${f.amenityMask}::int = ${f.amenityMask}::int
    and r.points between ${f.minPoints}::int and ${f.maxPoints}::int
    and r.bedrooms >= ${f.bedrooms}::smallint
    and r.flags & ${f.flags}::smallint = ${f.flags}::smallint
    and r.lat between ${south}::real and ${north}::real and r.lng between ${west}::real and ${east}::real
    and (cardinality(${f.wholly}::int4range[]) = 0 or r.free @> any(${f.wholly}::int4range[]))
    and (cardinality(${f.partly}::int4range[]) = 0 or r.free && any(${f.partly}::int4range[])))`
}

/** After the last home of the page before; the first page begins with the first points that fit. */
function beyond({ filters, sort, after }: PageRequest): Sql {
  const { key, beyond, firstOf } = orders[sort]
  const [firstKey, firstId] = after ? [after.key, String(after.id)] : firstOf(filters)
  return sql`(r.${key}, r.id) ${beyond} (${firstKey}::int, ${firstId}::bigint)`
}

/** Which covering index the walk follows, and where it ends. */
type Path = { name: string; condition: Sql }

function pathOf({ filters, sort }: PageRequest): Path {
  const [district] = filters.districtIds
  const inCity = sql`r.city_id = ${filters.cityId}::smallint`
  if (sort !== 'recommended') {
    const name = filters.cityId > 0 ? `city_${sort}` : sort
    const end =
      sort === 'points_low'
        ? sql`r.points <= ${filters.maxPoints}::int`
        : sql`r.points >= ${filters.minPoints}::int`
    return { name, condition: filters.cityId > 0 ? sql`${inCity} and ${end}` : end }
  }
  if (district !== undefined && filters.districtIds.length === 1)
    return { name: 'district', condition: sql`r.district_id = ${district}::int` }
  return filters.cityId > 0 ? { name: 'city', condition: inCity } : { name: 'country', condition: sql`true` }
}

/** The cards of `page (id, key)`. A subquery a row, so that no plan ever reads the whole card table. */
function withCards({ sort, locale }: PageRequest, page: Sql): Sql {
  const { direction } = orders[sort]
  const card = raw(locale === 'tr' ? 'card_tr' : 'card_en')
  return sql`
    select page.id, page.key, (select c.${card} from residence_card c where c.id = page.id) as card
      from (${page}) page order by page.key ${direction}, page.id ${direction}`
}

/** P1: the homes in order along a covering index until the page is full or the walk has gone far enough. */
export function walk(db: Queryable, request: PageRequest, rows: number): Promise<Found[]> {
  const statement = withCards(request, walkedPage(request, rows))
  return db.query<Found>(named(`search-${pathOf(request).name}-${rows}-${request.locale}`, statement))
}

/** The homes of a walk, `(id, key)`, without their cards. */
export function walkedPage(request: PageRequest, rows: number): Sql {
  const { key, direction } = orders[request.sort]
  return sql`
    select w.id, w.key from (
      select r.id, r.${key} as key, ${fits(request.filters)} as fits from residence_search r
       where ${pathOf(request).condition} and ${beyond(request)}
       order by r.${key} ${direction}, r.id ${direction} limit ${raw(String(rows))}) w
     where w.fits order by w.key ${direction}, w.id ${direction} limit ${request.limit}::int`
}

/** P2: rare wishes through the GIN index, then exactly, then sorted. Planned each time, for its own values. */
export function gather(db: Queryable, request: PageRequest): Promise<Found[]> {
  const { key, direction } = orders[request.sort]
  const page = sql`
    select x.id, x.key from (
      select r.id, r.${key} as key from residence_search r
       where ${isCandidate(request.filters)} and ${fits(request.filters)} and ${beyond(request)} offset 0) x
     order by x.key ${direction}, x.id ${direction} limit ${request.limit}::int`
  return db.query<Found>(withCards(request, page))
}

/** What an index can find: tags, rows of cells of a wide part of the map. The points are in `fits`. */
function isCandidate({ tags, cellRows }: SearchFilters): Sql {
  const conditions = [
    ...(tags.length > 0 ? [sql`r.tags @> ${tags}::int[]`] : []),
    ...(cellRows.length > 0
      ? [
          sql`(${join(
            cellRows.map(([first, last]) => sql`r.cell between ${first}::int and ${last}::int`),
            ' or ',
          )})`,
        ]
      : []),
  ]
  return conditions.length > 0 ? join(conditions, ' and ') : sql`true`
}

/** Of each cell so many rows are looked at for so many homes, to learn how good the page will be. */
const firstLook = { rows: raw('100'), homes: raw('6') }

/**
 * P3: a part of the map, the best of each of its cells merged. The first look gives a page that may not be the best
 * one yet; the second asks each cell only for homes that would come before its end, which are few however crowded the
 * map is and however little of a cell lies on it.
 */
export function gatherCells(db: Queryable, request: PageRequest): Promise<Found[]> {
  const { key, direction, notBehind, last } = orders[request.sort]
  const { filters, limit } = request
  const [lastKey, lastId] = last
  const ordered = (row: Sql) => sql`${row}.key ${direction}, ${row}.id ${direction}`
  const ofCell = sql`residence_search r where r.cell = cell.code and ${beyond(request)}`
  const inOrder = sql`order by r.${key} ${direction}, r.id ${direction}`
  const page = sql`
    select x.id, x.key from (
      with seen as materialized (
        select b.id, b.key from unnest(${filters.cells}::int[]) as cell(code) cross join lateral (
          select w.id, w.key from (
            select r.id, r.${key} as key, ${fits(filters)} as fits from ${ofCell} ${inOrder}
             limit ${firstLook.rows}) w
           where w.fits order by ${ordered(sql`w`)} limit ${firstLook.homes}) b),
      page_end as materialized (
        select s.id, s.key from seen s order by ${ordered(sql`s`)} offset ${limit - 1}::int limit 1)
      select b.id, b.key from unnest(${filters.cells}::int[]) as cell(code) cross join lateral (
        select r.id, r.${key} as key from ${ofCell} and ${fits(filters)}
           and (r.${key}, r.id) ${notBehind} (coalesce((select key from page_end), ${lastKey}::int),
                                              coalesce((select id from page_end), ${lastId}::bigint))
         ${inOrder} limit ${limit}::int) b) x
     order by ${ordered(sql`x`)} limit ${limit}::int`
  return db.query<Found>(named(`search-cells-${request.sort}-${request.locale}`, withCards(request, page)))
}

type Counted = { matched: number; scanned: number }
const nothingCounted: Counted = { matched: 0, scanned: 0 }

/** How many fit among the first `countLimit` rows of the path, and how many rows there were. */
export async function countAlong(db: Queryable, request: PageRequest): Promise<Counted> {
  const path = pathOf(request)
  const { key, direction } = orders[request.sort]
  const counted = await db.first<Counted>(
    named(
      `search-count-${path.name}`,
      sql`
      select (count(*) filter (where w.fits))::int as matched, count(*)::int as scanned from (
        select ${fits(request.filters)} as fits from residence_search r where ${path.condition}
         order by r.${key} ${direction}, r.id ${direction} limit ${raw(String(countLimit))}) w`,
    ),
  )
  return counted ?? nothingCounted
}

/** How many fit among the first `countLimit` rows of the cells, in no order. */
export async function countInCells(db: Queryable, { filters }: PageRequest): Promise<Counted> {
  const counted = await db.first<Counted>(
    named(
      'search-count-cells',
      sql`
      select (count(*) filter (where w.fits))::int as matched, count(*)::int as scanned from (
        select ${fits(filters)} as fits from residence_search r where r.cell = any(${filters.cells}::int[])
         limit ${raw(String(countLimit))}) w`,
    ),
  )
  return counted ?? nothingCounted
}

/** How many fit by the way of rare wishes, counted up to `countLimit`. */
export async function countGathered(db: Queryable, { filters }: PageRequest): Promise<number> {
  const counted = await db.first<{ matched: number }>(sql`
    select count(*)::int as matched from (
      select from residence_search r where ${isCandidate(filters)} and ${fits(filters)}
       limit ${raw(String(countLimit))}) x`)
  return counted?.matched ?? 0
}

/** The first stay of each home that is free there, by its place among the stays. */
export async function bestStays(
  db: Queryable,
  ids: readonly number[],
  stays: readonly (readonly string[])[],
): Promise<Map<number, number>> {
  const ranges = stays.flat()
  const places = stays.flatMap((each, at) => each.map(() => at))
  const rows = await db.query<{ id: number; stay: number }>(
    named(
      'search-best-stays',
      sql`
      select h.id, min(s.at) as stay from residence_search h
        join unnest(${ranges}::int4range[], ${places}::int[]) as s(range, at) on h.free @> s.range
       where h.id = any(${ids}::bigint[]) group by h.id`,
    ),
  )
  return new Map(rows.map(({ id, stay }) => [id, stay]))
}

export type Featured = { id: number; cityId: number; card: string }

/** The homes that rank best in the whole country, with their cities. */
export function bestRanked(db: Queryable, limit: number, locale: Locale): Promise<Featured[]> {
  const card = raw(locale === 'tr' ? 'card_tr' : 'card_en')
  return db.query<Featured>(
    named(
      `search-featured-${locale}`,
      sql`
      select best.id, best.city_id, (select c.${card} from residence_card c where c.id = best.id) as card
        from (select r.id, r.city_id, r.rank from residence_search r
               order by r.rank desc, r.id desc limit ${limit}::int) best
       order by best.rank desc, best.id desc`,
    ),
  )
}
