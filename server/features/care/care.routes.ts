import { bindRoutes } from '#server/platform/http/routes.ts'
import { careContract } from '#shared/features/care/care.contract.ts'
import { showOwnCare, writeCare } from './write-care.ts'

export const careRoutes = bindRoutes(careContract, {
  'GET /residence-full/{id}/care/': (call, { params }) => showOwnCare(call, params.id),
  'PUT /residence-full/{id}/care/': (call, { params, body }) => writeCare(call, params.id, body),
})
