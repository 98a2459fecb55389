import { bindRoutes } from '#server/platform/http/routes.ts'
import { serviceContract } from '#shared/features/reservations/service-agreements/service.contract.ts'
import { approveService, changeService } from './approve-service.ts'
import { cancelService, reportDone, reportServiceProblem } from './end-service.ts'
import { showService } from './show-service.ts'

export const serviceRoutes = bindRoutes(serviceContract, {
  'GET /service-agreement/{id}': (call, { params }) => showService(call, params.id),
  'PUT /service-agreement/{id}': (call, { params, body }) => changeService(call, params.id, body),
  'POST /service-agreement/approve/{id}': (call, { params, body }) => approveService(call, params.id, body),
  'POST /service-agreement/cancel/{id}': (call, { params, body }) => cancelService(call, params.id, body),
  'POST /service-agreement/problem/{id}': (call, { params, body }) =>
    reportServiceProblem(call, params.id, body),
  'POST /service-agreement/done/{id}': (call, { params, body }) => reportDone(call, params.id, body),
})
