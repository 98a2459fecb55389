import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { openAuth } from '#web/domain/dialogs.ts'
import { addToast } from '#web/platform/toasts.ts'

/** Shown after the session was replaced by another member's: explains it, and offers to log in again. */
export function ReplacedSession() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()

  useEffect(() => {
    queryClient.clear()
    const { pathname, search } = window.location
    const message = t('shell.session_replaced')
    addToast('error', message)
    openAuth('login', { message, returnTo: pathname + search })
  }, [queryClient, t])

  return null
}
