import sql, { type Sql } from 'sql-template-tag'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { type Question, questionOf, type Shape } from './shapes.ts'

/** The product's waiting time, the database's working time (both in ms), and the pages touched. */
export type Cost = { median: number; p99: number; inDatabase: number; buffers: number }

const runs = 200
/** The first runs prepare the statement and settle its plan. */
const warmUp = 20
const explainedRuns = 41

/**
 * Time and pages read of a shape in each of the databases, over queries with different dates. They alternate, so that a
 * temporarily slower machine is slower for all.
 */
export async function costsOf(databases: readonly ConnectedDatabase[], shape: Shape): Promise<Cost[]> {
  const seen = databases.map((db) => ({ db, times: [] as number[], works: [] as Work[] }))
  for (let run = 0; run < warmUp + runs; run++) {
    for (const { db, times } of seen) {
      const question = await questionOf(shape)
      const start = performance.now()
      await shape.way(db, question)
      if (run >= warmUp) times.push(performance.now() - start)
    }
  }
  for (let run = 0; run < explainedRuns; run++)
    for (const { db, works } of seen) works.push(await workOf(db, shape, await questionOf(shape)))
  const median = (values: number[]) => quantile(values, 0.5)
  return seen.map(({ times, works }) => ({
    median: median(times),
    p99: quantile(times, 0.99),
    inDatabase: median(works.map(({ ms }) => ms)),
    buffers: median(works.map(({ buffers }) => buffers)),
  }))
}

export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

type Work = { ms: number; buffers: number }

/** The database's work for a query, without the round trip; the pages read are free of noise. */
async function workOf(db: ConnectedDatabase, shape: Shape, question: Question): Promise<Work> {
  const work: Work = { ms: 0, buffers: 0 }
  const explain = async (statement: Sql) => {
    const { ms, buffers } = await explained(db, statement)
    work.ms += ms
    work.buffers += buffers
  }
  const explaining: Queryable = {
    ...db,
    query: async <Row>(statement: Sql) => {
      await explain(statement)
      return db.query<Row>(statement)
    },
    first: async <Row>(statement: Sql) => {
      await explain(statement)
      return db.first<Row>(statement)
    },
  }
  await shape.way(explaining, question)
  return work
}

type Explained = {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
  'Execution Time': number
}

async function explained(db: Queryable, statement: Sql): Promise<Work> {
  const row = await db.first<{ 'QUERY PLAN': [Explained] }>(
    sql`explain (analyze, buffers, timing off, format json) ${statement}`,
  )
  const [plan] = row?.['QUERY PLAN'] ?? []
  if (!plan) throw new Error('The database did not explain a statement.')
  const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = plan.Plan
  return { ms: plan['Execution Time'], buffers: hit + read }
}
