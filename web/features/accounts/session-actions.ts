import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { fetchUser } from '#web/domain/current-user.ts'
import { type AuthRequest, closeDialog } from '#web/domain/dialogs.ts'
import { currentReturnAddress } from '#web/domain/return-address.ts'
import { takeSavedCheckout } from '#web/domain/saved-plan.ts'
import { logInReturn } from '#web/domain/saved-return.ts'
import { useApiCache } from '#web/platform/api-cache.ts'
import { api } from '#web/platform/browser-api.ts'
import { setLoading } from '#web/platform/loading.ts'
import { paths } from '#web/platform/paths.ts'
import { endSession, setToken } from '#web/platform/session.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useAccountLocale } from './account-locale.ts'
import { afterLogIn } from './after-log-in.ts'

type Credentials = { email: string; password: string; code?: string | undefined }

/** Saves where a visitor is before a mail with a link is sent, which may be opened in another tab. */
export function useSaveReturn() {
  const { pathname, search, hash } = useLocation()
  return ({ returnTo }: AuthRequest) => {
    const nothingSaved = { savedCheckout: null, savedReturn: null }
    logInReturn.save(
      afterLogIn({ returnTo, page: currentReturnAddress(), ...nothingSaved }, { pathname, search, hash }),
    )
  }
}

/** Logs in with a password. Rejects with ApiError, after clearing the loading flag. */
export function useLogIn() {
  const beginSession = useBeginSession()
  return async (credentials: Credentials, request: AuthRequest) => {
    setLoading(true)
    const answer = api('POST /auth/token/', { body: credentials })
    await beginSession((await answer.finally(() => setLoading(false))).access, request)
  }
}

/** Starts the session of an access token, and continues where the login was requested. */
export function useBeginSession() {
  const { t } = useTranslation()
  const locale = useAccountLocale()
  const cache = useApiCache()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()

  return async (access: string, request: AuthRequest) => {
    const targets = {
      returnTo: request.returnTo,
      page: currentReturnAddress(),
      savedCheckout: takeSavedCheckout(),
      savedReturn: logInReturn.take(),
    }
    const target = afterLogIn(targets, { pathname, search, hash })
    // A member may get different answers than a visitor. Active ones are refetched below.
    await cache.invalidateAll({ refetch: false })
    setToken(access)
    closeDialog('auth')
    addToast('success', accountSentence('login_succeeded', locale))
    // The visible page may have chosen something since, and stays where it is.
    const isHere = target.split('?')[0] === pathname
    if (target !== pathname + search + hash) await navigate(target, { preventScrollReset: isHere })
    await fetchUser().catch(() => addToast('error', t('accounts.login.user_failed')))
    void cache.refetchInvalidated()
    request.onSignedIn?.()
  }
}

/** Ends the session here and on the server, and deletes everything saved for the member. */
export function useLogOut(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    setLoading(true)
    // Without a connection the cookie stays; without the token this browser is signed out anyway.
    await api('POST /auth/logout/').catch(() => {})
    await endSession()
    queryClient.clear()
    setLoading(false)
    await navigate(paths.landing())
  }
}
