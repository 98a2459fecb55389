import { readFile } from 'node:fs/promises'
import sql, { type Sql } from 'sql-template-tag'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import type { Queryable } from '#server/platform/database/database.ts'

type Explained = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }

/** A database that also explains what it reads, and adds up the pages. */
export function explaining(db: ConnectedDatabase): { db: ConnectedDatabase; pages: () => number } {
  let pages = 0
  const explain = async (statement: Sql) => {
    const row = await db.first<{ 'QUERY PLAN': [Explained] }>(
      sql`explain (analyze, buffers, timing off, format json) ${statement}`,
    )
    const [plan] = row?.['QUERY PLAN'] ?? []
    pages += (plan?.Plan['Shared Hit Blocks'] ?? 0) + (plan?.Plan['Shared Read Blocks'] ?? 0)
  }
  const reading: Pick<Queryable, 'query' | 'first'> = {
    query: async <Row>(statement: Sql) => {
      await explain(statement)
      return db.query<Row>(statement)
    },
    first: async <Row>(statement: Sql) => {
      await explain(statement)
      return db.first<Row>(statement)
    },
  }
  return { db: { ...db, ...reading }, pages: () => pages }
}

/**
 * CPU time until now in ms, which a busy machine stretches less than the clock: of this process, and of the connection's
 * process of the database (0 where that runs on another machine, or not on Linux). For a pool of one connection.
 */
export async function cpuTime(db: ConnectedDatabase): Promise<{ own: number; database: number }> {
  const { user, system } = process.cpuUsage()
  const { rows } = await db.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const text = await readFile(`/proc/${rows[0]?.pid}/schedstat`, 'utf8').catch(() => '0')
  return { own: (user + system) / 1_000, database: Number(text.split(' ')[0]) / 1_000_000 }
}

/** Runs the work in a transaction that is rolled back, and returns how long it took in ms. */
export async function timedAndUndone(
  db: ConnectedDatabase,
  work: (tx: Parameters<Parameters<ConnectedDatabase['transaction']>[0]>[0]) => Promise<unknown>,
): Promise<number> {
  let ms = Number.NaN
  await db
    .transaction(async (tx) => {
      const start = performance.now()
      await work(tx)
      ms = performance.now() - start
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return ms
}

class Undone extends Error {}
