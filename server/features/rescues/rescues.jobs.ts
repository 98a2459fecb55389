import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Ports } from '#server/platform/ports.ts'
import { endRescues } from './end-rescues.ts'

export const rescuesJobs = (ports: Ports): Job[] => [endRescues(ports)]
