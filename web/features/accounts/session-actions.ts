import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { type AuthRequest, useAuthDialogs } from '#web/platform/auth-dialogs.ts'
import { api } from '#web/platform/browser-api.ts'
import { fetchUser } from '#web/platform/current-user.ts'
import { takeKeptCheckout } from '#web/platform/kept-plan.ts'
import { forgetMembers } from '#web/platform/member-storage.ts'
import { paths } from '#web/platform/paths.ts'
import { useSession } from '#web/platform/session-store.ts'
import { useAccountLocale } from './account-locale.ts'
import { afterLogIn } from './after-log-in.ts'

type Credentials = { email: string; password: string; code?: string | undefined }

/** Logs in with a password. Rejects with ApiError, the flag cleared. */
export function useLogIn() {
  const beginSession = useBeginSession()
  return async (credentials: Credentials, request: AuthRequest) => {
    const { setLoading } = useSession.getState()
    setLoading(true)
    const answer = api('POST /auth/token/', { body: credentials })
    await beginSession((await answer.finally(() => setLoading(false))).access, request)
  }
}

/** Goes on as the member whose access token this is, where the log-in was asked for. */
export function useBeginSession() {
  const { t } = useTranslation()
  const locale = useAccountLocale()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()

  return async (access: string, request: AuthRequest) => {
    const { setToken, showAlert } = useSession.getState()
    const { memberPage, close } = useAuthDialogs.getState()
    const asked = { returnTo: request.returnTo, memberPage, keptCheckout: takeKeptCheckout() }
    const target = afterLogIn(asked, { pathname, search, hash })
    // What was shown to a visitor may look different to a member. Asked again below, where it is still shown then.
    await queryClient.invalidateQueries({ refetchType: 'none' })
    setToken(access)
    close()
    showAlert('success', accountSentence('login_succeeded', locale))
    if (target !== pathname + search + hash) await navigate(target)
    await fetchUser().catch(() => showAlert('error', t('accounts.login.user_failed')))
    void queryClient.refetchQueries(
      { type: 'active', predicate: ({ state }) => state.isInvalidated },
      { cancelRefetch: false },
    )
    request.onSignedIn?.()
  }
}

/** Ends the session here and on the server, and leaves nothing of the member behind. */
export function useLogOut(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    const { clearToken, clearUser, setLoading } = useSession.getState()
    setLoading(true)
    // The cookie outlives a lost connection; without the token this browser is signed out all the same.
    await api('POST /auth/logout/').catch(() => {})
    clearToken()
    clearUser()
    queryClient.clear()
    forgetMembers([localStorage, sessionStorage])
    setLoading(false)
    await navigate(paths.landing())
  }
}
