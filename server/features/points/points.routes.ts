import { bindRoutes } from '#server/platform/http/routes.ts'
import { adjustmentsContract } from '#shared/features/points/adjustments.contract.ts'
import { advanceContract } from '#shared/features/points/advance.contract.ts'
import { pointsContract } from '#shared/features/points/points.contract.ts'
import { decideAdjustment, listAdjustments, proposeAdjustment } from './adjust-points.ts'
import { repayAdvance, showAdvance, showRules } from './advance.ts'
import { exportStatement } from './export-statement.ts'
import { showStatement } from './show-statement.ts'
import { writeOffAdvance } from './write-off-advance.ts'

export const pointsRoutes = [
  ...bindRoutes(pointsContract, {
    'GET /points/statement/': (call, { query }) => showStatement(call, query),
    'GET /points/statement/export/': (call, { query }) => exportStatement(call, query),
  }),
  ...bindRoutes(advanceContract, {
    'GET /points/advance/': (call, { query }) => showAdvance(call, query),
    'POST /points/advance/repay/': (call, { body }) => repayAdvance(call, body.points),
    'POST /staff/advances/{id}/write-off/': (call, { params, body }) =>
      writeOffAdvance(call, params.id, body.reason),
    'GET /points/rules/': (call) => showRules(call),
  }),
  ...bindRoutes(adjustmentsContract, {
    'GET /staff/adjustments/': (call) => listAdjustments(call),
    'POST /staff/adjustments/': (call, { body }) => proposeAdjustment(call, body),
    'POST /staff/adjustments/{id}/decide/': (call, { params, body }) =>
      decideAdjustment(call, params.id, body.confirmed),
  }),
]
