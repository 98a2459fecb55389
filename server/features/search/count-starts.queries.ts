import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { flexibleCountLimit } from '#shared/features/search/search.rules.ts'
import type { Nights } from '#shared/features/search/stay-windows.rules.ts'
import { candidateCondition } from './candidates.queries.ts'
import { payableNights } from './filter-match.queries.ts'
import { hasLimits } from './free-nights.queries.ts'
import { rareMatches } from './pins.queries.ts'
import type { Arrival, SearchFilters } from './read-filters.ts'
import { rowsInIndexOrder, rowsOfCandidates, rowsOfCells } from './sampled-rows.queries.ts'
import { offerCode, serviceStride } from './search-encoding.ts'
import { type PageRequest, searchParamRow } from './search-params.queries.ts'
import { limitsOf, piecesOf } from './stay-fits.queries.ts'

/**
 * Days on which a stay of the fewest nights in `lengths` may begin: an int4multirange literal of days as search rows
 * count them. `arrivals` say the same for homes with limits, which may want more nights.
 */
export type StartDays = { lengths: Nights; days: string; arrivals: readonly Arrival[] }
export type CountedStarts = { counts: number[]; isExact: boolean }

/** Successive days, and how many days earlier or later a stay may begin. */
export type Days = { first: number; count: number; nights: number; slack: number }

type Counted = CountedStarts & { matched: number }

/** For each of the days, or of several sets of them, how many homes of the search are free for a stay that begins there. */
export async function countStarts(
  db: Queryable,
  filters: SearchFilters,
  starts: Days | readonly StartDays[],
): Promise<CountedStarts> {
  const limit = flexibleCountLimit
  const request: PageRequest = { filters, sort: 'recommended', after: null, limit, locale: 'tr' }
  const maxNights = filters.payer ? raw(payableNights('q.covered')) : sql`${serviceStride}::int`
  const columns = sql`r.id, r.free, r.limits, ${maxNights} as most_nights`
  const read = (rows: Sql) =>
    'first' in starts ? daysOf(db, request, rows, starts) : startsOf(db, request, rows, starts)
  if (filters.cells.length > 0) return read(rowsOfCells(request, columns))
  const first = await read(rowsInIndexOrder(request, columns))
  if (first.isExact || first.matched >= rareMatches) return first
  return read(rowsOfCandidates(request, columns, await candidateCondition(db, filters)))
}

type CountRow = { position: number; count: number; matched: number; scanned: number }

async function startsOf(
  db: Queryable,
  request: PageRequest,
  rows: Sql,
  starts: readonly StartDays[],
): Promise<Counted> {
  const { firstNight, serviceCodes } = request.filters
  const nightCodes = [...serviceCodes, ...serviceCodes.map(offerCode)]
  const stride = sql`${serviceStride}::int`
  const arrivals = starts.flatMap((each, position) =>
    each.arrivals.map((arrival) => ({ ...arrival, position })),
  )
  // For each home, the days on which a stay of each length can begin, whatever the exchange type.
  const counted = await db.query<CountRow>(sql`
    with read as materialized (select x.id, x.free, x.limits, x.most_nights, x.matches
      from ${searchParamRow(request)} cross join lateral (${rows}) x),
    wanted as materialized (
      select w.position, w.nights, w.max_nights, w.days
        from unnest(${starts.map((_, at) => at)}::int[], ${starts.map(({ lengths }) => lengths.min)}::int[],
                    ${starts.map(({ lengths }) => lengths.max)}::int[],
                    ${starts.map(({ days }) => days)}::int4multirange[]) as w(position, nights, max_nights, days)),
    arrival as materialized (
      select a.position, a.first, a.last, a.leave
        from unnest(${arrivals.map(({ position }) => position)}::int[], ${arrivals.map(({ first }) => first)}::int[],
                    ${arrivals.map(({ last }) => last)}::int[],
                    ${arrivals.map(({ leave }) => leave)}::int[]) as a(position, first, last, leave)),
    limited as materialized (
      select r.id, n.nights, n.max_nights, greatest(n.nights, l.min_nights) as length,
             range_agg(int4range(greatest(p.from_day, l.from_day, ${firstNight}::int),
                                 least(p.to_day - greatest(n.nights, l.min_nights), l.to_day - 1) + 1)) as days
        from read r cross join (select distinct nights, max_nights from wanted) n
        cross join lateral ${raw(limitsOf('r.limits'))} l
        cross join (select ${nightCodes}::int[] as night_codes) c cross join lateral ${raw(piecesOf('r.free', 'c.night_codes'))} p
       where r.matches and ${hasLimits(sql`r.limits`)}
         and greatest(n.nights, l.min_nights) <= least(n.max_nights, l.max_nights, r.most_nights)
         and greatest(p.from_day, l.from_day, ${firstNight}::int)
             <= least(p.to_day - greatest(n.nights, l.min_nights), l.to_day - 1)
       group by r.id, n.nights, n.max_nights, greatest(n.nights, l.min_nights)),
    open as materialized (
      select n.nights, range_agg(int4range(greatest(lower(piece) % ${stride}, ${firstNight}::int),
                                           upper(piece) % ${stride} - n.nights + 1)) as days
        from read r cross join (select distinct nights from wanted) n cross join unnest(r.free) piece
       where r.matches and not ${hasLimits(sql`r.limits`)} and lower(piece) / ${stride} = any(${[...serviceCodes]}::int[])
         and upper(piece) % ${stride} - n.nights >= greatest(lower(piece) % ${stride}, ${firstNight}::int)
       group by r.id, n.nights)
    select w.position, (select count(*)::int from open o where o.nights = w.nights and o.days && w.days)
             + (select count(distinct l.id)::int from limited l join arrival a on a.position = w.position
                 where l.nights = w.nights and l.max_nights = w.max_nights and a.first <= least(a.last, a.leave - l.length)
                   and l.days && int4range(a.first, least(a.last, a.leave - l.length) + 1)) as count,
           (select count(*)::int from read r where r.matches) as matched,
           (select count(*)::int from read) as scanned
      from wanted w order by w.position`)
  const [first] = counted
  return {
    counts: counted.map(({ count }) => count),
    matched: first?.matched ?? 0,
    isExact: (first?.scanned ?? 0) < request.limit,
  }
}

type SpanRow = {
  from: number | null
  to: number | null
  listingCount: number | null
  matched: number
  scanned: number
}

/** The spans of days on which a stay may begin, and how many homes have each; the days are summed up here. */
async function daysOf(db: Queryable, request: PageRequest, rows: Sql, days: Days): Promise<Counted> {
  const { firstNight, serviceCodes } = request.filters
  const { first, count, nights, slack } = days
  const stride = sql`${serviceStride}::int`
  const spans = await db.query<SpanRow>(sql`
    with read as materialized (select x.id, x.free, x.limits, x.matches
      from ${searchParamRow(request)} cross join lateral (${rows}) x),
    open as materialized (
      select range_agg(int4range(greatest(lower(piece) % ${stride}, ${firstNight}::int) - ${slack}::int,
                                 upper(piece) % ${stride} - ${nights}::int + 1 + ${slack}::int)) as days
        from read r cross join unnest(r.free) piece
       where r.matches and not ${hasLimits(sql`r.limits`)} and lower(piece) / ${stride} = any(${[...serviceCodes]}::int[])
         and upper(piece) % ${stride} - ${nights}::int >= greatest(lower(piece) % ${stride}, ${firstNight}::int)
         and upper(piece) % ${stride} - ${nights}::int + ${slack}::int >= ${first}::int
         and lower(piece) % ${stride} - ${slack}::int < ${first + count}::int
       group by r.id
      union all
      select range_agg(int4range(greatest(p.from_day, l.from_day, ${firstNight}::int) - ${slack}::int,
                                 least(p.to_day - ${nights}::int, l.to_day - 1) + 1 + ${slack}::int))
        from read r cross join lateral ${raw(limitsOf('r.limits'))} l
        cross join (select ${[...serviceCodes]}::int[] as night_codes) c
        cross join lateral ${raw(piecesOf('r.free', 'c.night_codes'))} p
       where r.matches and ${hasLimits(sql`r.limits`)} and ${nights}::int between l.min_nights and l.max_nights
         and greatest(p.from_day, l.from_day, ${firstNight}::int) <= least(p.to_day - ${nights}::int, l.to_day - 1)
       group by r.id),
    read_of as (select (count(*) filter (where matches))::int as matched, count(*)::int as scanned from read)
    select s."from", s."to", s.listing_count, read_of.matched, read_of.scanned
      from read_of left join (
        select lower(span) as "from", upper(span) as "to", count(*)::int as listing_count
          from open cross join unnest(open.days) span group by 1, 2) s on true`)
  const [{ matched = 0, scanned = 0 } = {}] = spans
  return {
    counts: Array.from({ length: count }, (_, at) => {
      const day = first + at
      const open = spans.filter(({ from, to }) => from !== null && to !== null && from <= day && day < to)
      return open.reduce((sum, { listingCount }) => sum + (listingCount ?? 0), 0)
    }),
    matched,
    isExact: scanned < request.limit,
  }
}
