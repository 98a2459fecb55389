import { countOverdueStays } from '#server/features/reservations/reservations.public.ts'
import type { MemberCall } from '#server/platform/http/call.ts'
import { nextRunAfter } from '#server/platform/jobs/job-schedule.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { jobsContract } from '#shared/features/operations/jobs.contract.ts'
import type { EndpointResult } from '#shared/http/contract.ts'
import { countWaiting, type JobRun, selectJobRecords, selectLastRuns } from './job-runs.queries.ts'

/** What the assembled app does with its sweeps. */
export type JobTools = { jobs: Pick<Jobs, 'list' | 'runSoon' | 'depth'> }

/** Every sweep with its last and next run and errors, and the queue lengths. */
export async function listJobs(
  { db, now }: MemberCall,
  { jobs }: JobTools,
): Promise<EndpointResult<(typeof jobsContract)['GET /staff/jobs/']>> {
  const last = byName(await selectLastRuns(db))
  const lastFailed = byName(await selectLastRuns(db, true))
  const records = byName(await selectJobRecords(db))
  const { waiting, running } = await jobs.depth()
  const { events, messages } = await countWaiting(db)
  return {
    jobs: jobs.list().map(({ name, everyMinutes }) => {
      const record = records.get(name)
      return {
        name,
        every_minutes: everyMinutes,
        next_run_at: nextRunAfter(everyMinutes, now),
        last: wireRun(last.get(name)),
        runs: record?.runs ?? 0,
        failures: record?.failures ?? 0,
        median_milliseconds: record?.medianMilliseconds ?? null,
        last_failure: wireRun(lastFailed.get(name)),
      }
    }),
    waiting: {
      sweeps: waiting,
      sweeps_running: running,
      events,
      messages,
      stays: await countOverdueStays(db, now),
    },
  }
}

const byName = <Row extends { name: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.name, row]))

const wireRun = (run: JobRun | undefined) =>
  run
    ? {
        started_at: run.startedAt,
        finished_at: run.finishedAt,
        milliseconds: run.finishedAt && run.finishedAt.getTime() - run.startedAt.getTime(),
        changed: run.changed,
        error: run.error,
      }
    : null
