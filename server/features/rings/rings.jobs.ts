import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Ports } from '#server/platform/ports.ts'
import { excludedProvinces } from './excluded-provinces.ts'
import { matchRings } from './match-rings.ts'
import { settleRings } from './settle-rings.ts'

export function ringsJobs(ports: Ports): Job[] {
  // A wrong setting is found at the start, not at six in the morning.
  excludedProvinces(ports.config)
  return [
    { name: 'match-rings', everyMinutes: 60, run: (now) => matchRings(ports, now) },
    { name: 'settle-rings', everyMinutes: 10, run: (now) => settleRings(ports, now) },
  ]
}
