import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { countLimit } from '#shared/features/search/search.rules.ts'
import { type Positioned, selectBatched } from './batched-select.queries.ts'
import { candidateCondition } from './candidates.queries.ts'
import { matchesFilters } from './filter-match.queries.ts'
import {
  countLimitOf,
  indexPathOf,
  inOrder,
  isBeforeCursor,
  orders,
  type PageRequest,
  searchParamRow,
} from './search-params.queries.ts'

export type Counted = { matched: number; scanned: number }

const columns = sql`x.matched, x.scanned`
const counts = sql`(count(*) filter (where w.matches))::int as matched, count(*)::int as scanned`
const limit = raw('limit q.count_limit')

/**
 * How many match among the first `countLimitOf` rows of the index, and how many rows were read. `gate` prevents reading
 * rows when it is false.
 */
export const countOfIndex = (request: PageRequest, gate: Sql = sql`true`): Sql => sql`
  select ${counts} from (
    select ${matchesFilters(request.filters)} as matches from residence_search r
     where ${gate} and ${indexPathOf(request).condition}
     order by ${inOrder('r', orders[request.sort])} ${limit}) w`

/** How many matches come before `request.after`; null if there are too many rows to count. */
export async function countBefore(db: Queryable, request: PageRequest): Promise<number | null> {
  const order = orders[request.sort]
  const name = `before-${request.sort}-${indexPathOf(request).name}`
  const { matched, scanned } = await countBatched(
    db,
    request,
    name,
    () => sql`
      select ${counts} from (
        select ${matchesFilters(request.filters)} as matches from residence_search r
         where ${indexPathOf(request).condition} and ${isBeforeCursor(order)}
         order by ${inOrder('r', order)} ${limit}) w`,
  )
  return scanned < countLimitOf(request.filters) ? matched : null
}

/** The same among the first `countLimit` rows of the cells, unordered. */
export const countOfCells = (request: PageRequest, gate: Sql = sql`true`): Sql => sql`
  select ${counts} from (
    select ${matchesFilters(request.filters)} as matches from residence_search r
     where ${gate} and r.cell = any(q.cells) ${limit}) w`

export function countInIndexOrder(db: Queryable, request: PageRequest): Promise<Counted> {
  const name = `count-${indexPathOf(request).name}`
  return countBatched(db, request, name, () => countOfIndex(request))
}

export function countInCells(db: Queryable, request: PageRequest): Promise<Counted> {
  return countBatched(db, request, 'count-cells', () => countOfCells(request))
}

async function countBatched(
  db: Queryable,
  request: PageRequest,
  name: string,
  counted: () => Sql,
): Promise<Counted> {
  const [row] = await selectBatched(
    db,
    request,
    name,
    () => ({ columns, from: counted() }),
    (statement) => db.query<Positioned<Counted>>(statement),
  )
  return row ?? { matched: 0, scanned: 0 }
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
