import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Ports } from '#server/platform/ports.ts'
import { ageWishes, showWishes } from './age-wishes.ts'
import { matchAgain } from './match-listings.ts'
import { notifyMembers } from './notify-members.ts'

/** What time does to wishes. Matches come by events; `match-wishes` is the safety net. */
export const wishesJobs = (ports: Ports): Job[] => [
  { name: 'notify-of-wishes', everyMinutes: 10, run: (now) => notifyMembers(ports, now) },
  { name: 'age-wishes', everyMinutes: 60, run: (now) => ageWishes(ports, now) },
  { name: 'show-wishes', everyMinutes: 12 * 60, run: (now) => showWishes(ports, now) },
  { name: 'match-wishes', everyMinutes: 24 * 60, run: (now) => matchAgain(ports, now) },
]
