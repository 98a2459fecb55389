import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuthDialogs } from '#web/platform/auth-dialogs.ts'
import { useSession } from '#web/platform/session-store.ts'

/** Shown once the session has become another member's: says so, and asks for the member's own log-in. */
export function ReplacedSession() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()

  useEffect(() => {
    queryClient.clear()
    const { pathname, search } = window.location
    const message = t('shell.session_replaced')
    useSession.getState().showAlert('error', message)
    useAuthDialogs.getState().open('login', { message, returnTo: pathname + search })
  }, [queryClient, t])

  return null
}
