import { bindRoutes } from '#server/platform/http/routes.ts'
import { documentsContract } from '#shared/features/documents/documents.contract.ts'
import { announceContracts } from './announce-contracts.ts'

export const documentsRoutes = bindRoutes(documentsContract, {
  'GET /contracts/': (call) => announceContracts(call),
})
