import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { createClock } from '../clock/clock.ts'
import type { ConnectedDatabase } from '../database/connect-database.ts'
import { createLog } from '../log/log.ts'
import { type Backfill, backfillsJob, finishBackfills, readBackfills } from './backfills.ts'

const rows = 1_000
const log = createLog('silent')
const clock = createClock()
let db: ConnectedDatabase
let isStopping = false

/** Adds one to each pot, so that a row changed twice, or not at all, shows. */
const addOne: Backfill = {
  name: 'add-one',
  count: async () => rows,
  async batch(tx, after) {
    const done = await tx.query<{ id: number }>(sql`
      update pot set n = n + 1 where id in (select id from pot where id > ${Number(after ?? 0)} order by id limit 100)
      returning id`)
    const last = Math.max(...done.map(({ id }) => id))
    return { upTo: done.length < 100 ? null : String(last), changed: done.length }
  },
}
const job = (backfills: Backfill[], forMs?: number) =>
  backfillsJob({ db, clock, log, backfills, isStopping: () => isStopping, ...(forMs && { forMs }) })
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
      batch: async (tx, after, now) => {
        if (++ran === batches) isStopping = true
        return addOne.batch(tx, after, now)
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
    batch: async (tx, after, now) => {
      const batch = await addOne.batch(tx, after, now)
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

describe('before it serves, a release', () => {
  const requireFirst = ({ name }: Backfill) =>
    db.execute(sql`insert into backfill (name, started_at, before_serving) values (${name}, now(), true)`)
  const finishAll = (backfills: Backfill[], stop?: AbortSignal) =>
    finishBackfills({ db, clock, log, backfills }, stop)

  it('finishes those that a migration requires, and leaves others to the job', async () => {
    const second: Backfill = { ...addOne, name: 'add-another' }
    await requireFirst(second)
    await finishAll([addOne, second])
    expect(await sums()).toEqual([{ n: 1, count: rows }])
    expect(await readBackfills(db, [addOne, second])).toMatchObject([
      { startedAt: null },
      { changed: rows, finishedAt: expect.any(Date) },
    ])
  })

  it('waits for the server that is at it', async () => {
    await requireFirst(addOne)
    await Promise.all([finishAll([addOne]), finishAll([addOne]), finishAll([addOne])])
    expect(await sums()).toEqual([{ n: 1, count: rows }])
  })

  it('stops between two batches, and goes on where it was', async () => {
    await requireFirst(addOne)
    const stop = new AbortController()
    const stopping: Backfill = {
      ...addOne,
      batch: async (tx, after, now) => {
        if (after === '200') stop.abort()
        return addOne.batch(tx, after, now)
      },
    }
    await expect(finishAll([stopping], stop.signal)).rejects.toThrow(/aborted/)
    expect(await sums()).toEqual([
      { n: 0, count: rows - 300 },
      { n: 1, count: 300 },
    ])
    await finishAll([addOne])
    expect(await sums()).toEqual([{ n: 1, count: rows }])
  })
})
