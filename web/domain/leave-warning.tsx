import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type LeaveWarning = {
  /** Leaves without a question: what was typed is saved, or given up on purpose. */
  allow: () => void
  dialog: ReactNode
}

/** Asks before a page is left on which something was typed that nobody keeps. */
export function useLeaveWarning(hasUnsaved: boolean): LeaveWarning {
  const { t } = useTranslation()
  const isAllowed = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved && !isAllowed.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!hasUnsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isAllowed.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved])

  return {
    allow: () => {
      isAllowed.current = true
    },
    dialog: (
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        danger
        title={t('profiles.leave.title')}
        confirmLabel={t('profiles.leave.leave')}
        cancelLabel={t('profiles.leave.stay')}
        closeLabel={t('shell.close')}
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        {t('profiles.leave.text')}
      </ConfirmDialog>
    ),
  }
}
