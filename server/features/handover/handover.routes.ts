import { bindRoutes } from '#server/platform/http/routes.ts'
import { handoverContract } from '#shared/features/handover/handover.contract.ts'
import { makeHandover, sign } from './make-handover.ts'
import { showEvidence, showEvidencePhoto, showHandovers, showPhoto } from './show-handovers.ts'

export const handoverRoutes = bindRoutes(handoverContract, {
  'GET /reservation/handover/{id}': (call, { params }) => showHandovers(call, params.id),
  'POST /reservation/handover/{id}/{phase}': (call, { params, body }) =>
    makeHandover(call, params.id, params.phase, body),
  'POST /reservation/handover/{id}/{phase}/sign': (call, { params }) => sign(call, params.id, params.phase),
  'GET /reservation/handover-photo/{id}': (call, { params }) => showPhoto(call, params.id),
  'GET /staff/stay-problems/{id}/handovers': (call, { params }) => showEvidence(call, params.id),
  'GET /staff/stay-problems/{id}/handover-photo/{photo}': (call, { params }) =>
    showEvidencePhoto(call, params.id, params.photo),
})
