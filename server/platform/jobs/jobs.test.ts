import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClock } from '#server/platform/clock/clock.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createEmbeddedTestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { byLength } from '#server/testing/test-length.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import { type ConnectedDatabase, connectDatabase } from '../database/connect-database.ts'
import { scheduleOf } from './job-schedule.ts'
import { createJobs, type Job, type Jobs } from './jobs.ts'

const log = createLog('silent')
const postgres = ['PostgreSQL', createTestDatabase] as const
const embedded = ['PGlite', createEmbeddedTestDatabase] as const
const engines = byLength({ short: [postgres], long: [embedded], soak: [postgres, embedded] })

describe('scheduleOf', () => {
  it('fills an hour or a day evenly', () => {
    expect([1, 15, 60, 360, 1440].map(scheduleOf)).toEqual([
      '*/1 * * * *',
      '*/15 * * * *',
      '0 */1 * * *',
      '0 */6 * * *',
      '0 0 * * *',
    ])
  })

  it.each([0, -5, 7, 45, 90, 300, 2880, 0.5])('refuses every %d minutes', (minutes) => {
    expect(() => scheduleOf(minutes)).toThrow(RangeError)
  })
})

describe.each(engines)('on %s', (engine, create) => {
  let db: ConnectedDatabase & { url?: string }
  let clock = createClock()
  let started: Jobs[] = []

  const jobsOn = (jobs: Job[], database = db, pollEverySeconds = 1) => {
    const made = createJobs({ database, clock, log, jobs, pollEverySeconds })
    started.push(made)
    return made
  }
  const watering = (changed = 1): Job => ({
    name: 'watering',
    everyMinutes: 60,
    run: async (now) => {
      await db.execute(sql`insert into watered (at) values (${now})`)
      return changed
    },
  })
  const runs = () => db.query(sql`select name, changed, error from job_run order by id`)
  const schedules = async () =>
    (await db.pool.query(`select key, cron, timezone from pgboss.schedule order by key`)).rows
  /** As if no server had run for three days. */
  const letThreeDaysPass = () =>
    db.pool.query(`update pgboss.version set cron_on = now() - interval '3 days';
                   update pgboss.schedule set created_on = now() - interval '9 days'`)

  beforeAll(async () => {
    db = await create()
    await db.execute(sql`create table watered (at timestamptz)`)
  })
  beforeEach(async () => {
    clock = createClock()
    await db.execute(sql`truncate job_run, watered`)
    await db.execute(sql`drop schema if exists pgboss cascade`)
  })
  afterEach(async () => {
    await Promise.all(started.map((each) => each.stop()))
    started = []
  })

  it('runs a sweep besides its schedule, but not a second time while it waits or runs', async () => {
    const gate = Promise.withResolvers<number>()
    const jobs = jobsOn([{ name: 'slow', everyMinutes: 1440, run: () => gate.promise }])
    await jobs.start()
    try {
      expect(await jobs.runSoon('slow')).toBe(true)
      await vi.waitFor(async () => expect(await jobs.depth()).toEqual({ waiting: 0, running: 1 }), {
        timeout: 20_000,
      })
      expect(await jobs.runSoon('slow')).toBe(false)
    } finally {
      gate.resolve(3)
    }
    await vi.waitFor(async () => expect(await runs()).toEqual([{ name: 'slow', changed: 3, error: null }]), {
      timeout: 20_000,
    })
  }, 60_000)

  it('runs sweeps that are due together in sequence, without fetching each separately', async () => {
    const names = ['first', 'second', 'third', 'fourth']
    const jobs = jobsOn(
      names.map((name) => ({ name, everyMinutes: 1440, run: async () => 1 })),
      db,
      30,
    )
    await jobs.start()
    for (const name of names) expect(await jobs.runSoon(name)).toBe(true)
    await vi.waitFor(async () => expect(await runs()).toHaveLength(4), { timeout: 15_000, interval: 100 })
  }, 30_000)
  afterAll(() => db.close())

  it('runs every sweep once, in order, at the time of the clock, and records it', async () => {
    clock.advance(400 * dayMs)
    const order: string[] = []
    const job = (name: string, changed: number): Job => ({
      name,
      everyMinutes: 5,
      run: async (now) => {
        order.push(name)
        expect(Math.abs(now.getTime() - clock.now().getTime())).toBeLessThan(5_000)
        return changed
      },
    })
    expect(await jobsOn([job('b', 2), job('a', 0)]).runAllDue()).toEqual({ b: 2, a: 0 })
    expect(order).toEqual(['b', 'a'])
    expect(await runs()).toEqual([
      { name: 'b', changed: 2, error: null },
      { name: 'a', changed: 0, error: null },
    ])
    const recorded = await db.first<{ startedAt: Date; finishedAt: Date }>(sql`select * from job_run limit 1`)
    expect(recorded?.startedAt.getTime()).toBeGreaterThan(Date.now() + 399 * dayMs)
    expect(recorded?.finishedAt.getTime()).toBeGreaterThanOrEqual(recorded?.startedAt.getTime() ?? Infinity)
  })

  it('reports a sweep that fails after having run the others', async () => {
    const failing: Job = {
      name: 'failing',
      everyMinutes: 5,
      run: () => Promise.reject(new Error('no water')),
    }
    const failure = await jobsOn([failing, watering()])
      .runAllDue()
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(AggregateError)
    expect((failure as AggregateError).errors).toMatchObject([{ message: 'The job failing failed.' }])
    expect(await runs()).toEqual([
      { name: 'failing', changed: null, error: 'Error: no water' },
      { name: 'watering', changed: 1, error: null },
    ])
  })

  it('records a sweep that fails outside of its schedule', async () => {
    const failing = { name: 'failing', everyMinutes: 5, run: () => Promise.reject(new Error('no water')) }
    await expect(jobsOn([failing]).runSoon('failing')).rejects.toThrow('no water')
    expect(await runs()).toEqual([{ name: 'failing', changed: null, error: 'Error: no water' }])
  })

  it('never runs one sweep twice at a time in a process', async () => {
    let atOnce = 0
    let max = 0
    const slow: Job = {
      name: 'slow',
      everyMinutes: 5,
      run: async () => {
        max = Math.max(max, ++atOnce)
        await new Promise((resolve) => setTimeout(resolve, 20))
        return atOnce--
      },
    }
    const jobs = jobsOn([slow])
    await Promise.all([jobs.runAllDue(), jobs.runAllDue(), jobs.runAllDue()])
    expect(max).toBe(1)
    expect(await runs()).toHaveLength(3)
  })

  it('deletes runs older than two weeks', async () => {
    const jobs = jobsOn([watering()])
    await jobs.runAllDue()
    clock.advance(15 * dayMs)
    await jobs.runAllDue()
    expect(await runs()).toHaveLength(1)
  })

  it('refuses two jobs of one name and times that do not fill a day', () => {
    expect(() => jobsOn([watering(), watering()])).toThrow(/same name/)
    expect(() => jobsOn([{ ...watering(), everyMinutes: 7 }])).toThrow(/every 7 minutes/)
  })

  it('keeps the schedules as the release has them', async () => {
    const first = jobsOn([watering(), { ...watering(), name: 'retired' }])
    await first.start()
    expect(await schedules()).toEqual([
      { key: 'retired', cron: '0 */1 * * *', timezone: 'Europe/Istanbul' },
      { key: 'watering', cron: '0 */1 * * *', timezone: 'Europe/Istanbul' },
    ])
    await first.stop()
    await jobsOn([{ ...watering(), everyMinutes: 1440 }]).start()
    expect(await schedules()).toEqual([{ key: 'watering', cron: '0 0 * * *', timezone: 'Europe/Istanbul' }])
  })

  it('runs a scheduled sweep once for all the times missed, leaving the database free for others', async () => {
    const first = jobsOn([{ ...watering(), everyMinutes: 1440 }])
    await first.start()
    await first.stop()
    await letThreeDaysPass()
    await db.execute(sql`truncate job_run, watered`)
    await jobsOn([{ ...watering(4), everyMinutes: 1440 }]).start()
    await vi.waitFor(async () => expect(await runs()).toHaveLength(1), { timeout: 15_000, interval: 100 })
    await db.transaction((tx) => tx.execute(sql`insert into watered (at) values (${clock.now()})`))
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(await runs()).toEqual([{ name: 'watering', changed: 4, error: null }])
  })

  it.runIf(engine === 'PostgreSQL')('runs a time due in one of the processes only', async () => {
    const others = await Promise.all(
      [1, 2].map(() => connectDatabase({ databaseUrl: db.url, dataDir: '', log, poolSize: 3 })),
    )
    try {
      const first = jobsOn([{ ...watering(), everyMinutes: 1440 }])
      await first.start()
      await first.stop()
      await letThreeDaysPass()
      await db.execute(sql`truncate job_run, watered`)
      await Promise.all(
        [db, ...others].map((database) => jobsOn([{ ...watering(), everyMinutes: 1440 }], database).start()),
      )
      await vi.waitFor(async () => expect(await runs()).toHaveLength(1), { timeout: 15_000, interval: 100 })
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      expect(await runs()).toHaveLength(1)
    } finally {
      await Promise.all(started.map((each) => each.stop()))
      await Promise.all(others.map((other) => other.close()))
    }
  })
})
