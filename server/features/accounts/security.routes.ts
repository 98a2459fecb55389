import { bindRoutes } from '#server/platform/http/routes.ts'
import { securityContract } from '#shared/features/accounts/security.contract.ts'
import {
  confirmEmailChange,
  requestEmailChange,
  showEmailChange,
  stopEmailChange,
  undoEmailChange,
} from './change-email.ts'
import { changePassword } from './change-password.ts'
import { disableSecondFactor, renewRecoveryCodes } from './change-second-factor.ts'
import { beginSecondFactor, confirmSecondFactor } from './enrol-second-factor.ts'
import { showSecondFactor } from './show-second-factor.ts'

export const securityRoutes = bindRoutes(securityContract, {
  'POST /auth/password/': (call, input) => changePassword(call, input.body),
  'GET /auth/email-change/': (call) => showEmailChange(call),
  'POST /auth/email-change/': (call, input) => requestEmailChange(call, input.body),
  'DELETE /auth/email-change/': (call) => stopEmailChange(call),
  'POST /auth/email-change/confirm/': (call, input) => confirmEmailChange(call, input.body),
  'POST /auth/email-change/undo/': (call, input) => undoEmailChange(call, input.body),
  'GET /auth/second-factor/': (call) => showSecondFactor(call),
  'POST /auth/second-factor/': (call, input) => beginSecondFactor(call, input.body),
  'POST /auth/second-factor/confirm/': (call, input) => confirmSecondFactor(call, input.body),
  'POST /auth/second-factor/disable/': (call, input) => disableSecondFactor(call, input.body),
  'POST /auth/second-factor/recovery-codes/': (call, input) => renewRecoveryCodes(call, input.body),
})
