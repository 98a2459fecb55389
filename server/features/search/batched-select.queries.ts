import sql, { type Sql } from 'sql-template-tag'
import { type BatchFn, createBatcher } from '#server/platform/database/batcher.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import { dateFilterKind } from './filter-match.queries.ts'
import { filtersInText } from './filter-values.ts'
import { type PageRequest, searchParamRows } from './search-params.queries.ts'

type Load = (request: PageRequest) => Promise<unknown[]>
const batchers = new WeakMap<Queryable, Map<string, Load>>()

/** The select for each search `q`: the columns of its rows `x`, their source, and their order. */
export type BatchedSelect = { columns: Sql; from: Sql; order?: Sql }
/** A row, and the search of its statement that it belongs to. */
export type Positioned<Row> = Row & { position: number }
type Read<Row> = (statement: Sql) => Promise<Positioned<Row>[]>

/**
 * The rows for one search. Concurrent searches of the same name share one statement, so a name identifies one text,
 * built for the first of them: their differences are in `q`. Filters that no covering index holds, windows and balances
 * are in the text, and so in the name. `read` runs the statement on `db`.
 */
export function selectBatched<Row>(
  db: Queryable,
  request: PageRequest,
  name: string,
  build: () => BatchedSelect,
  read: Read<Row>,
): Promise<Row[]> {
  const dates = dateFilterKind(request.filters)
  const statement = ['search', name, dates, ...filtersInText(request.filters)].join('-')
  const byName = batchers.get(db) ?? new Map<string, Load>()
  batchers.set(db, byName)
  const load = byName.get(statement) ?? createBatcher(batchFnOf(statement, build(), read))
  byName.set(statement, load)
  return load(request) as Promise<Row[]>
}

function batchFnOf<Row>(
  name: string,
  { columns, from, order }: BatchedSelect,
  read: Read<Row>,
): BatchFn<PageRequest, Row[]> {
  return async (requests) => {
    const statement = sql`
      select q.position, ${columns} from ${searchParamRows(requests)} cross join lateral (${from}) x
       order by q.position${order ? sql`, ${order}` : sql``}`
    const rowsByRequest: Row[][] = requests.map(() => [])
    for (const row of await read(named(name, statement))) {
      rowsByRequest[row.position]?.push(row)
    }
    return rowsByRequest
  }
}
