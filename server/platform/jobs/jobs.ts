import { PgBoss } from 'pg-boss'
import sql from 'sql-template-tag'
import { listingTimeZone } from '#shared/kernel/civil-date.ts'
import { dayMs } from '#shared/kernel/durations.ts'
import type { Clock } from '../clock/clock.ts'
import type { ConnectedDatabase } from '../database/connect-database.ts'
import type { Log } from '../log/log.ts'
import { bossDatabase } from './boss-database.ts'
import { scheduleOf } from './job-schedule.ts'

/**
 * The sweep behind a timed rule. Idempotent: running it twice, or late, changes nothing more. `run` receives the time
 * by which rows are due and returns how many it changed.
 */
export type Job = {
  name: string
  /** A divisor of 60, or whole hours that divide a day; see scheduleOf. */
  everyMinutes: number
  run(now: Date): Promise<number>
}

export type Jobs = {
  start(): Promise<void>
  /** Waits for the running sweep. */
  stop(): Promise<void>
  /**
   * Runs every sweep once, now, in order; returns how many rows each changed. A failed sweep does not stop the others;
   * an AggregateError then reports all failures.
   */
  runAllDue(): Promise<Record<string, number>>
  /** Every sweep there is and how often it runs. */
  list(): readonly Pick<Job, 'name' | 'everyMinutes'>[]
  /**
   * Runs one sweep outside its schedule: through the queue, or immediately before `start`. False while the same one
   * waits or runs.
   */
  runSoon(name: string): Promise<boolean>
  /** Queued and running sweeps, in all processes. */
  depth(): Promise<{ waiting: number; running: number }>
}

const queue = 'sweep'
const maxRunAgeDays = 14
const sweepLimitSeconds = 10 * 60

/**
 * Sweeps on their schedules. Processes that share a PostgreSQL share the schedule: one of them runs each occurrence,
 * and an occurrence missed while all were down runs once. Each run is a row of `job_run`.
 */
export function createJobs(options: {
  database: ConnectedDatabase
  clock: Clock
  log: Log
  jobs: readonly Job[]
  /** How soon after its minute a sweep starts, at most about twice this. */
  pollEverySeconds?: number
}): Jobs {
  const { database, clock, log, jobs, pollEverySeconds = 5 } = options
  const byName = new Map(jobs.map((job) => [job.name, job]))
  if (byName.size < jobs.length) throw new Error('Two jobs have the same name.')
  const schedules = jobs.map((job) => ({ name: job.name, cron: scheduleOf(job.everyMinutes) }))
  const lastRuns = new Map<string, Promise<unknown>>()
  const isEmbedded = database.engine === 'pglite'
  let boss: PgBoss | undefined
  let worker: string | undefined
  /** The worker takes one sweep at a time and then pauses; sweeps due together should not wait for its pauses. */
  const lookAgain = () => {
    if (worker) boss?.notifyWorker(worker)
  }

  /** One run of a sweep at a time in this process; the queue ensures it across processes. */
  const inTurn = (job: Job, run: () => Promise<number>): Promise<number> => {
    const running = (lastRuns.get(job.name) ?? Promise.resolve()).then(run)
    lastRuns.set(
      job.name,
      running.catch(() => undefined),
    )
    return running
  }

  const runScheduled = async (name: string): Promise<void> => {
    const job = byName.get(name)
    if (!job) throw new Error(`This server has no job ${name}.`)
    await inTurn(job, () => runRecorded(database, clock, job)).catch((error) => {
      log.error({ err: error, job: name }, 'A job failed; it is tried again.')
      throw error
    })
  }

  const synchronise = async (started: PgBoss): Promise<void> => {
    await started.createQueue(queue, {
      // At most one waiting or running per singletonKey, which is the job's name.
      policy: 'exclusive',
      retryLimit: 2,
      retryDelay: 30,
      expireInSeconds: sweepLimitSeconds,
      // The sweep of a killed server is free for others after this, not only at its limit.
      heartbeatSeconds: 30,
      deleteAfterSeconds: 24 * 60 * 60,
    })
    for (const { name, cron } of schedules) {
      await started.schedule(
        queue,
        cron,
        { job: name },
        {
          key: name,
          singletonKey: name,
          tz: listingTimeZone,
          missed: 'once',
        },
      )
    }
    for (const { key } of await started.getSchedules(queue)) {
      if (!byName.has(key)) await started.unschedule(queue, key)
    }
  }

  return {
    start: async () => {
      if (boss) return
      boss = new PgBoss({
        db: bossDatabase(database.pool),
        backend: isEmbedded ? 'pglite' : 'postgres',
        cronWorkerIntervalSeconds: pollEverySeconds,
        // The embedded engine maintains its own tables.
        monitorVacuum: !isEmbedded,
        reindex: !isEmbedded,
      })
      boss.on('error', (error) => log.error({ err: error }, 'The job queue met an error.'))
      boss.on('warning', (warning) => log.warn({ warning }, 'The job queue warns.'))
      await boss.start()
      await synchronise(boss)
      const options = { pollingIntervalSeconds: pollEverySeconds }
      worker = await boss.work<{ job: string }>(queue, options, async (taken) => {
        try {
          for (const { data } of taken) await runScheduled(data.job)
        } finally {
          lookAgain()
        }
      })
    },
    stop: async () => {
      const stopping = boss
      boss = undefined
      await stopping?.stop({ graceful: true, timeout: 30_000 })
      await Promise.all(lastRuns.values())
    },
    list: () => jobs,
    runSoon: async (name) => {
      if (boss) {
        const sent = await boss.send(queue, { job: name }, { singletonKey: name })
        lookAgain()
        return sent !== null
      }
      await runScheduled(name)
      return true
    },
    depth: async () => {
      if (!boss) return { waiting: 0, running: 0 }
      // The library's own figures are as old as its last poll.
      const row = await database.first<{ waiting: number; running: number }>(sql`
        select count(*) filter (where state < 'active')::int as waiting,
               count(*) filter (where state = 'active')::int as running
          from pgboss.job where name = ${queue}`)
      return row ?? { waiting: 0, running: 0 }
    },
    runAllDue: async () => {
      const runs: Run[] = []
      const failures: unknown[] = []
      for (const job of jobs) {
        const startedAt = clock.now()
        const run = { name: job.name, startedAt, changed: null, error: null }
        try {
          const changed = await inTurn(job, () => job.run(startedAt))
          runs.push({ ...run, finishedAt: clock.now(), changed })
        } catch (error) {
          failures.push(new Error(`The job ${job.name} failed.`, { cause: error }))
          runs.push({ ...run, finishedAt: clock.now(), error: describe(error) })
        }
      }
      await recordRuns(database, runs, clock.now())
      if (failures.length > 0) throw new AggregateError(failures, 'Some jobs failed.')
      return Object.fromEntries(runs.map(({ name, changed }) => [name, changed ?? 0]))
    },
  }
}

const describe = (error: unknown): string => String(error).slice(0, 2_000)

const oldestRecorded = (now: Date): Date => new Date(now.getTime() - maxRunAgeDays * dayMs)

/** Recorded from its start, so that a run that hangs, or whose server was killed, is seen. */
async function runRecorded(database: ConnectedDatabase, clock: Clock, job: Job): Promise<number> {
  const startedAt = clock.now()
  const run = await database.first<{ id: number }>(sql`
    insert into job_run (name, started_at) values (${job.name}, ${startedAt}) returning id`)
  const finish = (changed: number | null, error: string | null) => sql`
    update job_run set finished_at = ${clock.now()}, changed = ${changed}, error = ${error} where id = ${run?.id}`
  try {
    const changed = await job.run(startedAt)
    await database.execute(sql`
      with finished as (${finish(changed, null)})
      delete from job_run where name = ${job.name} and started_at < ${oldestRecorded(startedAt)}`)
    return changed
  } catch (error) {
    await database.execute(finish(null, describe(error))).catch(() => undefined)
    throw error
  }
}

type Run = { name: string; startedAt: Date; finishedAt: Date; changed: number | null; error: string | null }

/** Together, once all have ended: recording each took a third of the time of sweeps with nothing to do. */
async function recordRuns(database: ConnectedDatabase, runs: readonly Run[], now: Date): Promise<void> {
  const rows = runs.map(({ startedAt, finishedAt, ...run }) => ({
    ...run,
    started_at: startedAt,
    finished_at: finishedAt,
  }))
  await database.execute(sql`
    with recorded as (
      insert into job_run (name, started_at, finished_at, changed, error)
      select name, started_at, finished_at, changed, error
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r(name text, started_at timestamptz, finished_at timestamptz, changed int, error text))
    delete from job_run where started_at < ${oldestRecorded(now)}`)
}
