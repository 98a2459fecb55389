import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { serviceCode } from '#shared/features/listings/listing-types.ts'
import { countLimit, pinLimit } from '#shared/features/search/search.rules.ts'
import { candidateCondition } from './candidates.queries.ts'
import { matchesFilters } from './filter-match.queries.ts'
import { cellsOf, type SearchFilters } from './read-filters.ts'
import { rowsInIndexOrder, rowsOfCandidates, rowsOfCells } from './sampled-rows.queries.ts'
import { serviceRanges, serviceStride } from './search-encoding.ts'
import { inOrder, orders, type PageRequest, searchParamRow } from './search-params.queries.ts'

/** A listing, or a cluster: then `id`, `points`, `type` and `cityId` are those of one of its listings. */
export type Spot = {
  id: number
  latitude: number
  longitude: number
  points: number
  takesPoints: boolean
  type: number
  cityId: number
  count: number
}
export type FoundSpots = { spots: Spot[]; matched: number; isExact: boolean }

/** If a first reading has fewer matches than this, filters are rare: their candidates are read instead. */
export const rareMatches = 60
/** A part of the map of up to this many cells is read cell by cell, so that each of them shows its best homes. */
const maxCellsInTurn = 1_000

/**
 * The positions of a search's listings, by the cheapest plan; above `pinLimit` aggregated into squares of this width.
 */
export async function findSpots(
  db: Queryable,
  filters: SearchFilters,
  squareDegrees: number,
): Promise<FoundSpots> {
  // Neither order nor page matter: the rank index covers all columns read here.
  const request: PageRequest = { filters, sort: 'recommended', after: null, limit: countLimit, locale: 'tr' }
  const read = (rows: Sql, limit: number) => spotsOf(db, request, rows, limit, squareDegrees)
  const readCandidates = async () =>
    read(rowsOfCandidates(request, columns, await candidateCondition(db, filters)), countLimit)
  if (filters.only) return readCandidates()
  if (filters.cells.length > 0) return read(rowsOfCells(request, columns), countLimit)
  const first = await read(rowsInIndexOrder(request, columns), countLimit)
  if (first.isExact) return first
  if (first.matched < rareMatches) return readCandidates()
  const cells = filters.bounds ? cellsOf(filters.bounds, maxCellsInTurn) : []
  if (cells.length === 0) return first
  const found = await read(ofEachCell(request, cells), Number.POSITIVE_INFINITY)
  return { ...found, isExact: false }
}

const columns = sql`r.id, r.lat, r.lng, r.points, r.rtype, r.city_id, r.free`

/** Every night for points from today on, as elements of `free`. */
const nightsForPoints = ({ today }: SearchFilters): string | undefined =>
  serviceRanges([serviceCode('yuva_point')], today, serviceStride)[0]

const ofEachCell = ({ filters }: PageRequest, cells: readonly number[]): Sql => sql`
  select ${columns}, r.matches from unnest(${cells}::int[]) as cell(code) cross join lateral (
    select ${columns}, ${matchesFilters(filters)} as matches from residence_search r
     where r.cell = cell.code order by ${inOrder('r', orders.recommended)}
     limit ${Math.ceil(countLimit / cells.length)}::int) r`

type SpotRow = { matched: number; scanned: number } & {
  id: number | null
  latitude: number | null
  longitude: number | null
  points: number | null
  takesPoints: boolean | null
  type: number | null
  cityId: number | null
  count: number | null
}

async function spotsOf(
  db: Queryable,
  request: PageRequest,
  rows: Sql,
  limit: number,
  squareDegrees: number,
): Promise<FoundSpots> {
  // A square on the screen spans fewer degrees of latitude than of longitude.
  const [width, height] = [squareDegrees, squareDegrees * 0.78]
  const found = await db.query<SpotRow>(sql`
    with read as materialized (select x.id, x.lat, x.lng, x.points, x.rtype, x.city_id, x.matches,
        x.matches and x.free && ${nightsForPoints(request.filters)}::int4range as takes_points
      from ${searchParamRow(request)} cross join lateral (${rows}) x),
    counted as (select (count(*) filter (where matches))::int as matched, count(*)::int as scanned from read)
    select c.matched, c.scanned, s.id, s.latitude, s.longitude, s.points, s.takes_points, s.type, s.city_id, s.count
      from counted c left join lateral (
        select r.id, r.lat as latitude, r.lng as longitude, r.points, r.takes_points, r.rtype as type, r.city_id, 1 as count
          from read r where r.matches and c.matched <= ${pinLimit}::int
        union all
        select min(r.id), avg(r.lat), avg(r.lng), min(r.points), bool_or(r.takes_points), min(r.rtype), min(r.city_id), count(*)::int
          from read r where r.matches and c.matched > ${pinLimit}::int
         group by floor(r.lng / ${width}::real), floor(r.lat / ${height}::real)) s on true`)
  const [first] = found
  const matched = first?.matched ?? 0
  const spots = found.filter((row): row is SpotRow & Spot => row.id !== null)
  return { spots, matched, isExact: (first?.scanned ?? 0) < limit }
}
