import type { DomainEvent } from '#shared/features/domain-events.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { forgetOldAccess } from './features/accounts/forget-old-access.ts'
import type { DevelopmentTools } from './features/development/development-tools.ts'
import type { Reaction } from './platform/events/events.ts'
import type { HttpServer } from './platform/http/http-server.ts'
import type { Route } from './platform/http/routes.ts'
import type { Job } from './platform/jobs/jobs.ts'
import type { Ports } from './platform/ports.ts'

/** Every endpoint of every feature. */
export const routes = (_tools: DevelopmentTools): Route[] => [
  ...accountsRoutes,
]

/** What is served besides the API: webhooks, the sandbox bank, the outbox viewer. */
export const pages: ((server: HttpServer, ports: Ports) => void)[] = []

/** What features do on each other's events. */
export const reactions = (_ports: Ports): Reaction<DomainEvent>[] => []

/** The sweeps behind every timed rule: idempotent, so that running one twice or late changes nothing more. */
export const jobs = (ports: Ports): Job[] => [
  forgetOldAccess(ports),
]
