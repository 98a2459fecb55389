import sql, { raw, type Sql } from 'sql-template-tag'
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

/** A walk in order looks at so many rows at most, a count at so many. */
const walkLimit = 2_000
export const countLimit = 5_000

const largestInt = 2_147_483_647
const largestId = '9223372036854775807'

/** How each order reads: what it sorts by, and where its first page begins. */
const orders = {
  recommended: { key: raw('rank'), direction: raw('desc'), beyond: raw('<'), first: [largestInt, largestId] },
  points_high: {
    key: raw('points'),
    direction: raw('desc'),
    beyond: raw('<'),
    first: [largestInt, largestId],
  },
  points_low: { key: raw('points'), direction: raw('asc'), beyond: raw('>'), first: [-1, '0'] },
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
    and r.owner_flags & ${f.ownerFlags}::smallint = ${f.ownerFlags}::smallint
    and r.lat between ${south}::real and ${north}::real and r.lng between ${west}::real and ${east}::real
    and (cardinality(${f.wholly}::int4range[]) = 0 or r.free @> any(${f.wholly}::int4range[]))
    and (cardinality(${f.partly}::int4range[]) = 0 or r.free && any(${f.partly}::int4range[])))`
}

function beyond({ sort, after }: PageRequest): Sql {
  const { key, beyond, first } = orders[sort]
  const [firstKey, firstId] = after ? [after.key, String(after.id)] : first
  return sql`(r.${key}, r.id) ${beyond} (${firstKey}::int, ${firstId}::bigint)`
}

/** Which covering index the walk follows. */
type Path = { name: string; condition: Sql }

function pathOf({ filters, sort }: PageRequest): Path {
  const [district] = filters.districtIds
  if (sort !== 'recommended') return { name: sort, condition: sql`true` }
  if (district !== undefined && filters.districtIds.length === 1)
    return { name: 'district', condition: sql`r.district_id = ${district}::int` }
  if (filters.cityId > 0) return { name: 'city', condition: sql`r.city_id = ${filters.cityId}::smallint` }
  return { name: 'country', condition: sql`true` }
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
export function walk(db: Queryable, request: PageRequest): Promise<Found[]> {
  const { key, direction } = orders[request.sort]
  const path = pathOf(request)
  const page = sql`
    select w.id, w.key from (
      select r.id, r.${key} as key, ${fits(request.filters)} as fits from residence_search r
       where ${path.condition} and ${beyond(request)}
       order by r.${key} ${direction}, r.id ${direction} limit ${raw(String(walkLimit))}) w
     where w.fits order by w.key ${direction}, w.id ${direction} limit ${request.limit}::int`
  return db.query<Found>(named(`search-${path.name}-${request.locale}`, withCards(request, page)))
}

/** P2: rare wishes through the GIN index, then exactly, then sorted. Planned each time, for its own values. */
export function gather(db: Queryable, request: PageRequest): Promise<Found[]> {
  const { key, direction } = orders[request.sort]
  const page = sql`
    select x.id, x.key from (
      select r.id, r.${key} as key from residence_search r
       where ${hasTags(request.filters)} and ${fits(request.filters)} and ${beyond(request)} offset 0) x
     order by x.key ${direction}, x.id ${direction} limit ${request.limit}::int`
  return db.query<Found>(withCards(request, page))
}

const hasTags = ({ tags }: SearchFilters): Sql =>
  tags.length > 0 ? sql`r.tags @> ${tags}::int[]` : sql`true`

/** P3: a part of the map, the best of each of its cells merged. */
export function gatherCells(db: Queryable, request: PageRequest): Promise<Found[]> {
  const { key, direction } = orders[request.sort]
  const { filters, limit } = request
  const page = sql`
    select x.id, x.key from unnest(${filters.cells}::int[]) as cell(code) cross join lateral (
      select r.id, r.${key} as key from residence_search r
       where r.cell = cell.code and ${fits(filters)} and ${beyond(request)}
       order by r.${key} ${direction}, r.id ${direction} limit ${limit}::int) x
     order by x.key ${direction}, x.id ${direction} limit ${limit}::int`
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

/** How many fit by the other two ways, counted up to `countLimit`. */
export async function countGathered(db: Queryable, { filters }: PageRequest): Promise<number> {
  const inCells = filters.cells.length > 0
  const counted = await db.first<{ matched: number }>(sql`
    select count(*)::int as matched from (
      select from residence_search r
       where ${inCells ? sql`r.cell = any(${filters.cells}::int[])` : hasTags(filters)} and ${fits(filters)}
       limit ${raw(String(countLimit))}) x`)
  return counted?.matched ?? 0
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
