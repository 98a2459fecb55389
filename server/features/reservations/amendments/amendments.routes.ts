import { bindRoutes } from '#server/platform/http/routes.ts'
import { amendmentsContract } from '#shared/features/reservations/amendments/amendments.contract.ts'
import { answerAmendment } from './answer-amendment.ts'
import { proposeAmendment } from './propose-amendment.ts'

export const amendmentsRoutes = bindRoutes(amendmentsContract, {
  'POST /reservation/amend/{id}': (call, { params, body }) => proposeAmendment(call, params.id, body),
  'POST /reservation/amend/{id}/accept': (call, { params, body }) =>
    answerAmendment(call, params.id, 'accept', body),
  'POST /reservation/amend/{id}/decline': (call, { params, body }) =>
    answerAmendment(call, params.id, 'decline', body),
  'POST /reservation/amend/{id}/withdraw': (call, { params, body }) =>
    answerAmendment(call, params.id, 'withdraw', body),
})
