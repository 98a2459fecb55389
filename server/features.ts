import type { Route } from './platform/http/routes.ts'
import type { Job } from './platform/jobs/jobs.ts'
import type { Ports } from './platform/ports.ts'
import type { Reaction } from './platform/events/events.ts'

/** Every endpoint of every feature. */
export const routes: Route[] = []

/** What features do on each other's events. */
export const reactions = (_ports: Ports): Reaction[] => []

/** The sweeps behind every timed rule: idempotent, so that running one twice or late changes nothing more. */
export const jobs = (_ports: Ports): Job[] => []
