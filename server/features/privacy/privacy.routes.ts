import { bindRoutes } from '#server/platform/http/routes.ts'
import { privacyContract } from '#shared/features/privacy/privacy.contract.ts'
import { acceptDocuments } from './accept-documents.ts'
import { chooseConsent, showConsents } from './choose-consent.ts'
import { deleteAccount, showDeletion, undoDeletion } from './delete-account.ts'
import { linkExport, requestExport, showExport } from './request-export.ts'

export const privacyRoutes = bindRoutes(privacyContract, {
  'GET /my-consents/': (call) => showConsents(call),
  'POST /my-consents/': (call, input) => chooseConsent(call, input.body),
  'POST /my-consents/accept/': (call, input) => acceptDocuments(call, input.body),
  'GET /my-export/': (call) => showExport(call),
  'POST /my-export/': (call, input) => requestExport(call, input.body),
  'POST /my-export/link/': (call) => linkExport(call),
  'GET /account-deletion/': (call) => showDeletion(call),
  'POST /account-deletion/': (call, input) => deleteAccount(call, input.body),
  'DELETE /account-deletion/': (call) => undoDeletion(call),
})
