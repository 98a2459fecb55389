import { bindRoutes } from '#server/platform/http/routes.ts'
import { accountsContract } from '#shared/features/accounts/accounts.contract.ts'
import { checkSession, type SessionFacts } from './check-session.ts'
import { endOneSession, logOutEverywhere } from './end-session.ts'
import { forgotPassword } from './forgot-password.ts'
import { listSessions } from './list-sessions.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { logInByLink, sendLoginLink } from './login-link.ts'
import { refreshAccess } from './refresh-access.ts'
import { registerMember } from './register-member.ts'
import { resetPassword, showResetAccount } from './reset-password.ts'
import { resendVerification } from './send-verification.ts'
import { verifyAccess } from './verify-access.ts'
import { logInByBrowser, verifyMail } from './verify-mail.ts'

export const accountsRoutes = (facts: SessionFacts) =>
  bindRoutes(accountsContract, {
    'POST /auth/register/': (call, input) => registerMember(call, input.body),
    'POST /auth/token/': (call, input) => logIn(call, input.body),
    'POST /auth/login-link/': (call, input) => sendLoginLink(call, input.body),
    'POST /auth/login-link/redeem/': (call, input) => logInByLink(call, input.body),
    'POST /auth/token/refresh/': (call) => refreshAccess(call),
    'POST /auth/token/verify/': (call, input) => verifyAccess(call, input.body),
    'POST /auth/logout/': (call) => logOut(call),
    'POST /auth/verify-mail/': (call, input) => verifyMail(call, input.query, input.body),
    'POST /auth/verify-mail/log-in/': (call, input) => logInByBrowser(call, input.body),
    'POST /auth/resend-verification/': (call, input) => resendVerification(call, input.body),
    'POST /auth/forgot-password/': (call, input) => forgotPassword(call, input.body),
    'POST /auth/reset-password/account/': (call, input) => showResetAccount(call, input.body),
    'POST /auth/reset-password/': (call, input) => resetPassword(call, input.body),
    'GET /auth/check/': (call) => checkSession(call, facts),
    'GET /auth/sessions/': (call) => listSessions(call),
    'DELETE /auth/sessions/{id}/': (call, input) => endOneSession(call, input.params),
    'POST /auth/logout-everywhere/': (call) => logOutEverywhere(call),
  })
