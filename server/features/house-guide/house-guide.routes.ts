import { bindRoutes } from '#server/platform/http/routes.ts'
import { houseGuideContract } from '#shared/features/house-guide/house-guide.contract.ts'
import { showCodesToChange } from './change-codes.ts'
import { openGuide } from './open-guide.ts'
import { savePacking, showArrival } from './show-arrival.ts'
import { showOwnGuide, writeGuide } from './write-guide.ts'

export const houseGuideRoutes = bindRoutes(houseGuideContract, {
  'GET /residence-full/{id}/guide/': (call, { params }) => showOwnGuide(call, params.id),
  'PUT /residence-full/{id}/guide/': (call, { params, body }) => writeGuide(call, params.id, body),
  'GET /reservation/guide/{id}': (call, { params }) => openGuide(call, params.id),
  'GET /reservation/arrival/{id}': (call, { params }) => showArrival(call, params.id),
  'GET /reservation/codes/{id}': (call, { params }) => showCodesToChange(call, params.id),
  'PUT /reservation/packing/{id}': (call, { params, body }) => savePacking(call, params.id, body),
})
