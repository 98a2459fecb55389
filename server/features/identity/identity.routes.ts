import { bindRoutes } from '#server/platform/http/routes.ts'
import { identityContract } from '#shared/features/identity/identity.contract.ts'
import { decideCheck } from './decide-check.ts'
import { listChecks } from './list-checks.ts'
import { openDocuments } from './open-documents.ts'
import { showOwnIdentity } from './show-own-identity.ts'
import { submitDocuments } from './submit-documents.ts'
import { withdrawDocuments } from './withdraw-documents.ts'

export const identityRoutes = bindRoutes(identityContract, {
  'GET /identity-check/': (call) => showOwnIdentity(call),
  'POST /identity-check/': (call) => submitDocuments(call),
  'DELETE /identity-check/': (call) => withdrawDocuments(call),
  'GET /staff/identity/': (call) => listChecks(call),
  'POST /staff/identity/{id}/open/': (call, { params }) => openDocuments(call, params.id),
  'POST /staff/identity/{id}/decide/': (call, { params, body }) => decideCheck(call, params.id, body),
})
