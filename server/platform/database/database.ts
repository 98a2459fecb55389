import type { Sql } from 'sql-template-tag'

/**
 * Runs SQL: the pool, or a transaction. Statements are written with the `sql` tag of sql-template-tag, so values never
 * become text. Column names are camelCase; `date` columns `YYYY-MM-DD`, `bigint` number, `timestamptz` Date, `jsonb`
 * parsed and otherwise unchanged.
 */
export type Queryable = {
  query<Row = Record<string, unknown>>(statement: Sql): Promise<Row[]>
  /** The first row, or undefined. */
  first<Row = Record<string, unknown>>(statement: Sql): Promise<Row | undefined>
  /** Runs a statement for its effect; returns the number of rows affected. */
  execute(statement: Sql): Promise<number>
}

/** A transaction: a Queryable whose work commits or rolls back as a whole. */
export type Transaction = Queryable & {
  /** Runs once the work is durable; errors there are logged, they cannot undo the commit. */
  afterCommit(work: () => void | Promise<void>): void
}

export type Database = Queryable & {
  /**
   * Runs `work` in one transaction. Within it use only `tx`: the embedded engine has a single connection,
   * so a query on the pool would wait for its own transaction (it throws instead of hanging).
   */
  transaction<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value>
  /**
   * Runs `work` on one connection: the statements that it issues at the same time are sent without waiting for each other's
   * answers, in one round trip. Each sees its own moment, as on the pool. As in a transaction, use only `db` within it.
   */
  readTogether<Value>(work: (db: Queryable) => Promise<Value>): Promise<Value>
  close(): Promise<void>
}
