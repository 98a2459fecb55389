import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Ports } from '#server/platform/ports.ts'
import { endSuspensionsJob } from './end-suspensions.ts'
import { rankReportsJob } from './rank-reports.ts'

export const moderationJobs = (ports: Ports): Job[] => [endSuspensionsJob(ports), rankReportsJob(ports)]
