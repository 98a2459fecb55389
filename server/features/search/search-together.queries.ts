import sql, { type Sql } from 'sql-template-tag'
import { type AnswerAll, askTogether } from '#server/platform/database/ask-together.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { named } from '#server/platform/database/named-statement.ts'
import { type PageRequest, questionRows } from './search-question.queries.ts'

type Ask = (request: PageRequest) => Promise<unknown[]>
const asks = new WeakMap<Queryable, Map<string, Ask>>()

/** What is asked of each search `q`: the columns of its rows `x`, where they come from, and in which order. */
export type Asked = { columns: Sql; from: Sql; order?: Sql }

/**
 * The rows for one search. Searches of one name come together in one statement when they arrive together, so the name
 * stands for one text, which is written for the first of them: what differs between them is in `q`.
 */
export function rowsOf<Row>(
  db: Queryable,
  request: PageRequest,
  name: string,
  write: () => Asked,
): Promise<Row[]> {
  const ofDatabase = asks.get(db) ?? new Map<string, Ask>()
  asks.set(db, ofDatabase)
  const ask = ofDatabase.get(name) ?? askTogether(answerAllOf<Row>(db, `search-${name}`, write()))
  ofDatabase.set(name, ask)
  return ask(request) as Promise<Row[]>
}

function answerAllOf<Row>(
  db: Queryable,
  name: string,
  { columns, from, order }: Asked,
): AnswerAll<PageRequest, Row[]> {
  return async (requests) => {
    const statement = sql`
      select q.at, ${columns} from ${questionRows(requests)} cross join lateral (${from}) x
       order by q.at${order ? sql`, ${order}` : sql``}`
    const answers: Row[][] = requests.map(() => [])
    for (const row of await db.query<Row & { at: number }>(named(name, statement))) answers[row.at]?.push(row)
    return answers
  }
}
