import { bindRoutes } from '#server/platform/http/routes.ts'
import { deliveriesContract } from '#shared/features/deliveries/deliveries.contract.ts'
import { listDeliveries } from './list-deliveries.ts'

export const deliveriesRoutes = bindRoutes(deliveriesContract, {
  'GET /staff/deliveries/': (call, { query }) => listDeliveries(call, query),
})
