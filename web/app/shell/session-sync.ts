import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuthDialogs } from '#web/platform/auth-dialogs.ts'
import { fetchUser } from '#web/platform/current-user.ts'
import { useSession } from '#web/platform/session-store.ts'

/** Keeps the document's mark of a signed-in reader, and asks once a visit who that is now. */
export function useSessionSync(): void {
  const isMember = useSession((session) => session.Token !== null)

  useEffect(() => {
    if (isMember) document.documentElement.dataset.session = 'member'
    else delete document.documentElement.dataset.session
  }, [isMember])

  useEffect(() => {
    // The stored user is good enough to start with; logging in fetches for itself and says so if it fails.
    if (useSession.getState().Token) void fetchUser().catch(() => {})
  }, [])

  useReplacedSession()
}

/** Says why the session ended here, and asks for the member's own log-in. */
function useReplacedSession(): void {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const wasReplaced = useSession((session) => session.wasReplaced)

  useEffect(() => {
    if (!wasReplaced) return
    queryClient.clear()
    const { pathname, search } = window.location
    const message = t('shell.session_replaced')
    useSession.getState().showAlert('error', message)
    useAuthDialogs.getState().open('login', { message, returnTo: pathname + search })
  }, [wasReplaced, queryClient, t])
}
