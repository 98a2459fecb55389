import sql from 'sql-template-tag'
import type { Queryable } from '#server/platform/database/database.ts'

export type JobRun = {
  name: string
  startedAt: Date
  finishedAt: Date | null
  changed: number | null
  error: string | null
}

export type JobRecord = { name: string; runs: number; failures: number; medianMilliseconds: number | null }

/** The newest run of each sweep; with `failed` the newest that failed. */
export const selectLastRuns = (db: Queryable, failed = false): Promise<JobRun[]> =>
  db.query<JobRun>(sql`
    select distinct on (name) name, started_at, finished_at, changed, error from job_run
     where not ${failed}::boolean or error is not null order by name, started_at desc, id desc`)

export const selectJobRecords = (db: Queryable): Promise<JobRecord[]> =>
  db.query<JobRecord>(sql`
    select name, count(*)::int as runs, (count(*) filter (where error is not null))::int as failures,
           round(percentile_cont(0.5) within group
             (order by extract(epoch from finished_at - started_at) * 1000))::int as median_milliseconds
      from job_run group by name`)

/** Events that no reaction has seen yet, and mails and messages that wait to be sent. */
export async function countWaiting(db: Queryable): Promise<{ events: number; messages: number }> {
  const row = await db.first<{ events: number; messages: number }>(sql`
    select (select count(*)::int from domain_event where processed_at is null) as events,
           (select count(*)::int from outbox_message where sent_at is null and failed_at is null) as messages`)
  if (!row) throw new Error('Counting answers a row')
  return row
}
