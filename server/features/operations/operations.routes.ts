import { bindRoutes, type Route } from '#server/platform/http/routes.ts'
import { jobsContract } from '#shared/features/operations/jobs.contract.ts'
import { operationsContract } from '#shared/features/operations/operations.contract.ts'
import { checkHealth, type ServerState } from './check-health.ts'
import { type JobTools, listJobs } from './list-jobs.ts'
import { runJob } from './run-job.ts'

export const operationsRoutes = (state: ServerState): Route[] =>
  bindRoutes(operationsContract, {
    'GET /health': (call) => checkHealth(call, state),
    'GET /health/live': async () => ({ status: 'ok' }),
  })

export const jobsRoutes = (tools: JobTools): Route[] =>
  bindRoutes(jobsContract, {
    'GET /staff/jobs/': (call) => listJobs(call, tools),
    'POST /staff/jobs/{name}/run/': (call, { params }) => runJob(call, params.name, tools),
  })
