import { bindRoutes } from '#server/platform/http/routes.ts'
import { depositsContract } from '#shared/features/deposits/deposits.contract.ts'
import { answerClaim, giveBack } from './answer-claim.ts'
import { claimDeposit } from './claim-deposit.ts'
import { decideClaim, listClaims, showDisputeHandover, showDisputePhoto } from './decide-claim.ts'
import { showClaimPhoto, showDeposits } from './show-deposits.ts'

export const depositsRoutes = bindRoutes(depositsContract, {
  'GET /reservation/deposit/{id}': (call, { params }) => showDeposits(call, params.id),
  'POST /reservation/deposit-claim/{id}': (call, { params, body }) => claimDeposit(call, params.id, body),
  'POST /reservation/deposit-claim/{id}/answer': (call, { params, body }) =>
    answerClaim(call, params.id, body),
  'POST /reservation/deposit-return/{id}': (call, { params }) => giveBack(call, params.id),
  'GET /reservation/deposit-photo/{id}': (call, { params }) => showClaimPhoto(call, params.id),
  'GET /staff/deposit-claims/': (call) => listClaims(call),
  'POST /staff/deposit-claims/{id}/': (call, { params, body }) => decideClaim(call, params.id, body),
  'GET /staff/deposit-claims/{id}/photo/{photo}': (call, { params }) =>
    showDisputePhoto(call, params.id, params.photo),
  'GET /staff/deposit-claims/{id}/handover-photo/{photo}': (call, { params }) =>
    showDisputeHandover(call, params.id, params.photo),
})
