import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { createClock } from '../clock/clock.ts'
import { readConfig } from '../config/config.ts'
import type { ConnectedDatabase } from '../database/connect-database.ts'
import { createLog } from '../log/log.ts'
import { type Backfill, backfillsJob, readBackfills } from './backfills.ts'

const rows = 1_000
const config = readConfig({ YUVA_MODE: 'test' })
const log = createLog('silent')
const clock = createClock()
let db: ConnectedDatabase
let isStopping = false

/** Adds one to each pot, so that a row changed twice, or not at all, shows. */
const addOne: Backfill = {
  name: 'add-one',
  async batch(tx, after) {
    const done = await tx.query<{ id: number }>(sql`
      update pot set n = n + 1 where id in (select id from pot where id > ${Number(after ?? 0)} order by id limit 100)
      returning id`)
    const last = Math.max(...done.map(({ id }) => id))
    return { upTo: done.length < 100 ? null : String(last), changed: done.length }
  },
}
const job = (backfills: Backfill[], forMs?: number) =>
  backfillsJob({ db, clock, config, log, backfills, isStopping: () => isStopping, ...(forMs && { forMs }) })
const sums = () => db.query(sql`select n, count(*) from pot group by n order by n`)
const run = (backfills: Backfill[], forMs?: number) => job(backfills, forMs).run(clock.now())

beforeAll(async () => {
  db = await createTestDatabase()
  await db.execute(sql`create table pot (id int primary key, n int not null default 0)`)
})
beforeEach(async () => {
  isStopping = false
  await db.execute(sql`truncate pot; `)
  await db.execute(sql`delete from backfill`)
  await db.execute(sql`insert into pot (id) select generate_series(1, ${rows})`)
})
afterAll(() => db.close())

it('changes every row once, and nothing more when it runs again', async () => {
  expect(await readBackfills(db, [addOne])).toMatchObject([{ name: 'add-one', startedAt: null }])
  expect(await run([addOne])).toBe(rows)
  expect(await run([addOne])).toBe(0)
  expect(await sums()).toEqual([{ n: 1, count: rows }])
  expect(await readBackfills(db, [addOne])).toMatchObject([{ changed: rows, finishedAt: expect.any(Date) }])
})

it('stops between two batches when the server stops, and goes on where it was', async () => {
  const stopsAfter = (batches: number): Backfill => {
    let ran = 0
    return {
      ...addOne,
      batch: async (tx, after, ports) => {
        if (++ran === batches) isStopping = true
        return addOne.batch(tx, after, ports)
      },
    }
  }
  expect(await run([stopsAfter(3)])).toBe(300)
  expect(await readBackfills(db, [addOne])).toMatchObject([{ changed: 300, finishedAt: null }])
  isStopping = false
  expect(await run([addOne])).toBe(rows - 300)
  expect(await sums()).toEqual([{ n: 1, count: rows }])
})

it('leaves nothing of a batch that fails, and tries it again', async () => {
  let failures = 1
  const fails: Backfill = {
    ...addOne,
    batch: async (tx, after, ports) => {
      const batch = await addOne.batch(tx, after, ports)
      if (after === '500' && failures-- > 0) throw new Error('Killed in the middle')
      return batch
    },
  }
  await expect(run([fails])).rejects.toThrow('Killed in the middle')
  expect(await sums()).toEqual([
    { n: 0, count: 500 },
    { n: 1, count: 500 },
  ])
  expect(await run([fails])).toBe(500)
  expect(await sums()).toEqual([{ n: 1, count: rows }])
})

it('is done by one server at a time, one backfill after another', async () => {
  const second: Backfill = { ...addOne, name: 'add-another' }
  const both = () => run([addOne, second])
  await Promise.all([both(), both(), both()])
  await both()
  expect(await sums()).toEqual([{ n: 2, count: rows }])
})

it('works for as long as it may, and no name twice', async () => {
  expect(await run([addOne], 1)).toBeLessThan(rows)
  expect(() => job([addOne, addOne])).toThrow('Two backfills have the same name.')
})
