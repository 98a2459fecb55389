import { bindRoutes, type Route } from '#server/platform/http/routes.ts'
import { developmentContract } from '#shared/features/development/development.contract.ts'
import { advanceClock } from './advance-clock.ts'
import type { DevelopmentTools } from './development-tools.ts'
import { listOutbox } from './list-outbox.ts'

export const developmentRoutes = (tools: DevelopmentTools): Route[] =>
  bindRoutes(developmentContract, {
    'GET /dev/outbox/': (call, { query }) => listOutbox(call, query.to),
    'POST /dev/clock': (call, { body }) => advanceClock(call, body.advance_hours, tools),
  })
