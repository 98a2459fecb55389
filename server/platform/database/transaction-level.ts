import type { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import type { Queryable, Transaction } from './database.ts'
import { nameOf } from './named-statement.ts'
import { toObjects } from './row-values.ts'
import type { StatementClient } from './watched-client.ts'

export type AfterCommit = () => void | Promise<void>

/** The outermost transaction, or one nested in it on a savepoint. */
export type Level = {
  tx: Transaction
  afterCommit: AfterCommit[]
  isOpen(): boolean
  /** From here on the level's `tx` refuses statements: its connection is about to serve others. */
  end(): void
  /** Runs `work` as a part that commits with this level, or rolls back alone if it throws. */
  nest<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value>
}

type CurrentLevel = AsyncLocalStorage<Level>

const levels = new WeakMap<Transaction, { level: Level; current: CurrentLevel }>()

/** The nesting level of a statement in this async context, relative to `tx`. */
export function innermostLevel(tx: Transaction): Level | undefined {
  const known = levels.get(tx)
  if (!known) return undefined
  const inner = known.current.getStore()
  return inner?.isOpen() ? inner : known.level
}

export function openLevel(client: StatementClient, current: CurrentLevel, depth = 0): Level {
  let open = true
  let lastNested: Promise<unknown> = Promise.resolve()
  const afterCommit: AfterCommit[] = []
  const statements = queryableOn(() => {
    if (!open) throw new Error('This transaction has ended; a statement of it was not awaited.')
    return client
  })
  const level: Level = {
    tx: { ...statements, afterCommit: (work) => void afterCommit.push(work) },
    afterCommit,
    isOpen: () => open,
    end: () => {
      open = false
    },
    // One after another: concurrent sibling savepoints would close each other.
    nest: (work) => {
      const nested = lastNested.then(() => runNested(client, current, depth + 1, level, work))
      lastNested = nested.catch(() => undefined)
      return nested
    },
  }
  levels.set(level.tx, { level, current })
  return level
}

async function runNested<Value>(
  client: StatementClient,
  current: CurrentLevel,
  depth: number,
  parent: Level,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const savepoint = `level_${depth}`
  await client.query(`SAVEPOINT ${savepoint}`)
  const level = openLevel(client, current, depth)
  try {
    const value = await current.run(level, () => work(level.tx))
    level.end()
    await client.query(`RELEASE SAVEPOINT ${savepoint}`)
    parent.afterCommit.push(...level.afterCommit)
    return value
  } catch (error) {
    level.end()
    // A lost connection fails here too; the first error is more specific, and the outer level fails anyway.
    await client
      .query(`ROLLBACK TO SAVEPOINT ${savepoint}; RELEASE SAVEPOINT ${savepoint}`)
      .catch(() => undefined)
    throw error
  }
}

/** The three ways to run a statement, on the current `client()`. */
export function queryableOn(client: () => StatementClient): Queryable {
  const run = async (statement: Sql) => {
    const name = nameOf(statement)
    const answer: pg.QueryArrayResult | pg.QueryArrayResult[] = await client().query({
      text: statement.text,
      values: statement.values,
      rowMode: 'array',
      ...(name === undefined ? {} : { name }),
    })
    // A text with several statements returns one result each; the last one counts.
    const result = Array.isArray(answer) ? answer.at(-1) : answer
    return { fields: result?.fields ?? [], rows: result?.rows ?? [], touched: result?.rowCount ?? 0 }
  }
  return {
    query: async <Row>(statement: Sql) => {
      const { fields, rows } = await run(statement)
      return toObjects<Row>(fields, rows)
    },
    first: async <Row>(statement: Sql) => {
      const { fields, rows } = await run(statement)
      return toObjects<Row>(fields, rows.slice(0, 1))[0]
    },
    execute: async (statement) => (await run(statement)).touched,
  }
}
