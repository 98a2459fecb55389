import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Ports } from '#server/platform/ports.ts'
import { ageServices } from './age-services.ts'
import { matchServices } from './matching/match-services.ts'

export const servicesJobs = (ports: Ports): Job[] => [
  { name: 'match-services', everyMinutes: 15, run: (now) => matchServices(ports, now) },
  { name: 'age-services', everyMinutes: 24 * 60, run: (now) => ageServices(ports, now) },
]
