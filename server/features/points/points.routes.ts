import { bindRoutes } from '#server/platform/http/routes.ts'
import { pointsContract } from '#shared/features/points/points.contract.ts'
import { showStatement } from './show-statement.ts'

export const pointsRoutes = bindRoutes(pointsContract, {
  'GET /points/statement/': (call) => showStatement(call),
})
