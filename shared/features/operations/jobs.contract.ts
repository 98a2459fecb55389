import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { freeText, Instant } from '../../http/wire.ts'

const Run = z.object({
  started_at: Instant,
  /** Null while it runs, and where its server was stopped before it ended. */
  finished_at: Instant.nullable(),
  milliseconds: z.number().nullable(),
  /** How many things it changed; null where it failed. */
  changed: z.number().nullable(),
  error: z.string().nullable(),
})

const JobRow = z.object({
  name: z.string(),
  every_minutes: z.number(),
  next_run_at: Instant,
  last: Run.nullable(),
  /** Of the days for which runs are kept. */
  runs: z.number(),
  failures: z.number(),
  median_milliseconds: z.number().nullable(),
  last_failure: Run.nullable(),
})
export type JobRow = z.output<typeof JobRow>

export const jobsContract = defineContract({
  'GET /staff/jobs/': {
    summary: 'Every timed rule: its last and next run, how long it takes, what failed, and what waits.',
    policy: 'staff',
    answer: z.object({
      jobs: z.array(JobRow),
      waiting: z.object({
        sweeps: z.number(),
        sweeps_running: z.number(),
        events: z.number(),
        messages: z.number(),
      }),
    }),
    errors: ['not_found'],
  },
  'POST /staff/jobs/{name}/run/': {
    summary: 'Run a timed rule besides its schedule; written into the log.',
    policy: 'staff',
    params: z.object({ name: freeText(80).min(1) }),
    answer: z.object({ name: z.string() }),
    errors: ['not_found', 'invalid_input', 'job_running'],
  },
})
