import sql, { type Sql } from 'sql-template-tag'
import type { ConnectedDatabase } from '#server/platform/database/connect-database.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { type Question, questionOf, type Shape } from './shapes.ts'

export type Cost = { median: number; p99: number; buffers: number }

const runs = 200
/** The first runs prepare the statement and settle its plan. */
const warmUp = 20
const explained = 15

/** Time and touched pages of a shape, over questions with dates of their own. */
export async function costOf(db: ConnectedDatabase, shape: Shape): Promise<Cost> {
  const times: number[] = []
  for (let run = 0; run < warmUp + runs; run++) {
    const question = await questionOf(shape)
    const start = performance.now()
    await shape.way(db, question)
    if (run >= warmUp) times.push(performance.now() - start)
  }
  const buffers: number[] = []
  for (let run = 0; run < explained; run++) buffers.push(await buffersOf(db, shape, await questionOf(shape)))
  return { median: quantile(times, 0.5), p99: quantile(times, 0.99), buffers: quantile(buffers, 0.5) }
}

export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

/** Pages of the database that a question touches: the figure that noise does not move. */
async function buffersOf(db: ConnectedDatabase, shape: Shape, question: Question): Promise<number> {
  let touched = 0
  const explaining: Queryable = {
    ...db,
    query: async <Row>(statement: Sql) => {
      touched += await explain(db, statement)
      return db.query<Row>(statement)
    },
    first: async <Row>(statement: Sql) => {
      touched += await explain(db, statement)
      return db.first<Row>(statement)
    },
  }
  await shape.way(explaining, question)
  return touched
}

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

async function explain(db: Queryable, statement: Sql): Promise<number> {
  const row = await db.first<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (analyze, buffers, timing off, format json) ${statement}`,
  )
  const plan = row?.['QUERY PLAN'][0].Plan
  return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : Number.NaN
}
