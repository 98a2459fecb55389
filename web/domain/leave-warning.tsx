import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type LeaveWarning = {
  /** Leaves without a confirmation: what was typed is saved, or discarded on purpose. */
  allow: () => void
  dialog: ReactNode
}

/** Asks for confirmation before a page with unsaved input is left. */
export function useLeaveWarning(hasUnsaved: boolean): LeaveWarning {
  const { t } = useTranslation()
  const isAllowed = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved && !isAllowed.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!hasUnsaved) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!isAllowed.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
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
