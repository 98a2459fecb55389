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

/** Logs in and takes the member to where the sign-in was asked from. Rejects with ApiError, the flag cleared. */
export function useLogIn() {
  const { t } = useTranslation()
  const locale = useAccountLocale()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()

  return async (
    credentials: { email: string; password: string; code?: string | undefined },
    request: AuthRequest,
  ) => {
    const { setLoading, setToken, showAlert } = useSession.getState()
    setLoading(true)
    try {
      const { access } = await api('POST /auth/token/', { body: credentials })
      setToken(access)
    } finally {
      setLoading(false)
    }
    useAuthDialogs.getState().close()
    showAlert('success', accountSentence('login_succeeded', locale))
    // What was shown to a visitor may look different to a member.
    void queryClient.invalidateQueries()
    const keptCheckout = takeKeptCheckout()
    const target = request.returnTo ?? keptCheckout ?? paths.landing()
    if (target !== pathname + search + hash) await navigate(target)
    await fetchUser().catch(() => showAlert('error', t('accounts.login.user_failed')))
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
