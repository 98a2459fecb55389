import { backfills } from '#server/backfills.ts'
import { countOverdueStays } from '#server/features/reservations/reservations.public.ts'
import { migrationStatus } from '#server/platform/database/schema-state.ts'
import { readBackfills } from '#server/platform/jobs/backfills.ts'
import type { Gauge } from '#server/platform/observability/metrics.ts'
import type { Ports } from '#server/platform/ports.ts'
import { selectLastRuns } from './job-runs.queries.ts'

const cacheSeconds = 30

/** Whether the sweeps run, and how the schema compares to this release. */
export const operationsGauges = ({ db, clock }: Ports): Gauge[] => [
  {
    name: 'yuva_stays_undecided',
    help: 'Stays that have waited for a decision of the team for more than a week. After 30 days the rule decides.',
    cacheSeconds: 300,
    read: () => countOverdueStays(db, clock.now()),
  },
  {
    name: 'yuva_jobs_failing',
    help: 'Sweeps whose newest run failed.',
    cacheSeconds,
    read: async () => (await selectLastRuns(db)).filter(({ error }) => error !== null).length,
  },
  {
    name: 'yuva_jobs_last_run_seconds',
    help: 'Time since any sweep last began; they begin every minute.',
    cacheSeconds,
    read: async () => {
      const starts = (await selectLastRuns(db)).map(({ startedAt }) => startedAt.getTime())
      return starts.length === 0 ? 0 : Math.max(0, (clock.now().getTime() - Math.max(...starts)) / 1_000)
    },
  },
  {
    name: 'yuva_migrations_pending',
    help: 'Migrations of this release that the database lacks.',
    cacheSeconds,
    read: async () => (await migrationStatus(db)).pending.length,
  },
  {
    name: 'yuva_schema_too_new',
    help: '1 while a newer release has removed from the database what this one uses.',
    cacheSeconds,
    read: async () => ((await migrationStatus(db)).state === 'too_new' ? 1 : 0),
  },
  {
    name: 'yuva_backfills_pending',
    help: 'Changes of data of this release that are not finished.',
    cacheSeconds,
    read: async () => (await readBackfills(db, backfills)).filter(({ finishedAt }) => !finishedAt).length,
  },
]
