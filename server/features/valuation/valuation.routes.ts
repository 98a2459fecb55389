import { bindRoutes } from '#server/platform/http/routes.ts'
import { valuationContract } from '#shared/features/valuation/valuation.contract.ts'
import { appealValuation } from './appeal-valuation.ts'
import { listAppeals } from './list-appeals.ts'
import { showValuation } from './show-valuation.ts'

export const valuationRoutes = bindRoutes(valuationContract, {
  'GET /residence-full/{id}/valuation/': (call, { params }) => showValuation(call, params.id),
  'POST /residence-full/{id}/valuation/appeal/': (call, { params, body }) =>
    appealValuation(call, params.id, body.text),
  'GET /staff/valuation-appeals/': (call) => listAppeals(call),
})
