import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { countLimit } from '#shared/features/search/search.rules.ts'
import { selectBatched } from './batched-select.queries.ts'
import { candidateCondition } from './candidates.queries.ts'
import { matchesFilters } from './filter-match.queries.ts'
import { indexPathOf, inOrder, orders, type PageRequest, searchParamRow } from './search-params.queries.ts'

export type Counted = { matched: number; scanned: number }

const columns = sql`x.matched, x.scanned`
const counts = sql`(count(*) filter (where w.matches))::int as matched, count(*)::int as scanned`
const limit = raw('limit q.count_limit')

/**
 * How many match among the first `countLimitOf` rows of the index, and how many rows were read. `gate` prevents reading
 * rows where it is false.
 */
export const countOfIndex = (request: PageRequest, gate: Sql = sql`true`): Sql => sql`
  select ${counts} from (
    select ${matchesFilters(request.filters)} as matches from residence_search r
     where ${gate} and ${indexPathOf(request).condition}
     order by ${inOrder('r', orders[request.sort])} ${limit}) w`

/** The same among the first `countLimit` rows of the cells, unordered. */
export const countOfCells = (request: PageRequest, gate: Sql = sql`true`): Sql => sql`
  select ${counts} from (
    select ${matchesFilters(request.filters)} as matches from residence_search r
     where ${gate} and r.cell = any(q.cells) ${limit}) w`

export async function countInIndexOrder(db: Queryable, request: PageRequest): Promise<Counted> {
  const rows = await selectBatched<Counted>(db, request, `count-${indexPathOf(request).name}`, () => ({
    columns,
    from: countOfIndex(request),
  }))
  return onlyRow(rows)
}

export async function countInCells(db: Queryable, request: PageRequest): Promise<Counted> {
  const rows = await selectBatched<Counted>(db, request, 'count-cells', () => ({
    columns,
    from: countOfCells(request),
  }))
  return onlyRow(rows)
}

/** How many of the GIN index's candidates match, counted up to `countLimit`. */
export async function countGinMatches(db: Queryable, request: PageRequest): Promise<number> {
  const isCandidate = await candidateCondition(db, request.filters)
  const counted = await db.first<{ matched: number }>(sql`
    select count(*)::int as matched from (
      select from ${searchParamRow(request)}, residence_search r
       where ${isCandidate} and ${matchesFilters(request.filters)} limit ${countLimit}::int) x`)
  return counted?.matched ?? 0
}

const onlyRow = ([counted]: Counted[]): Counted => counted ?? { matched: 0, scanned: 0 }
