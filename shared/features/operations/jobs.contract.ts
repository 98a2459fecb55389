import { z } from 'zod'
import { defineContract } from '../../http/contract.ts'
import { freeText, Instant } from '../../http/wire.ts'

const Run = z
  .object({
    started_at: Instant.describe('When it began.'),
    finished_at: Instant.nullable().describe(
      'When it ended; null while it runs, and where its server was stopped before it ended.',
    ),
    milliseconds: z.number().nullable().describe('How long it took; null while it runs.'),
    changed: z.number().nullable().describe('How many things it changed; null where it failed.'),
    error: z.string().nullable().describe('Why it failed; null otherwise.'),
  })
  .meta({ id: 'JobRun' })

const JobRow = z
  .object({
    name: z.string().describe('Name of the timed rule.'),
    every_minutes: z.number().describe('How often it runs.'),
    next_run_at: Instant.describe('When it runs next.'),
    last: Run.nullable().describe('Its last run; null before the first.'),
    runs: z.number().describe('How often it ran in the days for which runs are retained.'),
    failures: z.number().describe('How many of these runs failed.'),
    median_milliseconds: z
      .number()
      .nullable()
      .describe('How long half of these runs took at most; null without any.'),
    last_failure: Run.nullable().describe('The last run that failed; null without one.'),
  })
  .meta({ id: 'JobRow' })
export type JobRow = z.output<typeof JobRow>

export const jobsContract = defineContract({
  'GET /staff/jobs/': {
    summary: 'Every timed rule: its last and next run, how long it takes, what failed, and what waits.',
    policy: 'staff',
    concerns: 'nobody',
    answer: z.object({
      jobs: z.array(JobRow).describe('The timed rules.'),
      waiting: z
        .object({
          sweeps: z.number().describe('Runs of timed rules that wait.'),
          sweeps_running: z.number().describe('Runs of timed rules under way.'),
          events: z.number().describe('Events whose reactions are not done yet.'),
          stays: z
            .number()
            .describe('Stays that have waited for a decision of the team for more than a week.'),
          messages: z.number().describe('Mails and text messages that are not sent yet.'),
        })
        .describe('What waits to be done.'),
    }),
    errors: ['not_found'],
  },
  'POST /staff/jobs/{name}/run/': {
    summary: 'Run a timed rule besides its schedule; written into the log.',
    policy: 'staff',
    concerns: 'nobody',
    params: z.object({
      name: freeText(80).min(1).describe('Name of the timed rule, from `GET /staff/jobs/`.'),
    }),
    answer: z.object({ name: z.string().describe('Name of the rule that was run.') }),
    errors: ['not_found', 'invalid_input', 'job_running'],
    isRepeatable: true,
  },
})
