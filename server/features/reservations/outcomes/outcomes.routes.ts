import { bindRoutes } from '#server/platform/http/routes.ts'
import { outcomesContract } from '#shared/features/reservations/outcomes/outcomes.contract.ts'
import { excuseOutcome, recordOutcome, showOutcomes } from './stay-outcomes.ts'

export const outcomesRoutes = bindRoutes(outcomesContract, {
  'GET /reservation/outcome/{id}': (call, { params }) => showOutcomes(call, params.id),
  'POST /reservation/outcome/{id}': (call, { params, body }) => recordOutcome(call, params.id, body),
  'POST /staff/stay-outcome/{id}/excuse/': (call, { params, body }) =>
    excuseOutcome(call, params.id, body.reason),
})
