import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'
import { candidates } from './search-candidates.queries.ts'
import { fits, inOrder, orders, type PageRequest, pathOf, questionRow } from './search-question.queries.ts'
import { rowsOf } from './search-together.queries.ts'

/** So many rows are looked at for a count. */
export const countLimit = 5_000

export type Counted = { matched: number; scanned: number }

const columns = sql`x.matched, x.scanned`
const counts = sql`(count(*) filter (where w.fits))::int as matched, count(*)::int as scanned`
const limit = raw(`limit ${countLimit}`)

/** How many fit among the first `countLimit` rows of the path, and how many rows there were. */
export async function countAlong(db: Queryable, request: PageRequest): Promise<Counted> {
  const path = pathOf(request)
  const rows = await rowsOf<Counted>(db, request, `count-${path.name}`, () => ({
    columns,
    from: sql`
      select ${counts} from (
        select ${fits} as fits from residence_search r where ${path.condition}
         order by ${inOrder('r', orders[request.sort])} ${limit}) w`,
  }))
  return onlyRow(rows)
}

/** How many fit among the first `countLimit` rows of the cells, in no order. */
export async function countInCells(db: Queryable, request: PageRequest): Promise<Counted> {
  const rows = await rowsOf<Counted>(db, request, 'count-cells', () => ({
    columns,
    from: sql`
      select ${counts} from (
        select ${fits} as fits from residence_search r where r.cell = any(q.cells) ${limit}) w`,
  }))
  return onlyRow(rows)
}

/** How many fit by the way of rare wishes, counted up to `countLimit`. */
export async function countGathered(db: Queryable, request: PageRequest): Promise<number> {
  const isCandidate = await candidates(db, request.filters)
  const counted = await db.first<{ matched: number }>(sql`
    select count(*)::int as matched from (
      select from ${questionRow(request)}, residence_search r
       where ${isCandidate} and ${fits} ${limit}) x`)
  return counted?.matched ?? 0
}

const onlyRow = ([counted]: Counted[]): Counted => counted ?? { matched: 0, scanned: 0 }
