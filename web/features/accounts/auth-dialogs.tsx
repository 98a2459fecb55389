import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeDialog, useAuthRequest, useDialog } from '#web/domain/dialogs.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { areCookiesRefused, isStorageRefused } from '#web/platform/browser-storage.ts'
import { Note } from '#web/ui/note.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

/** Login, registration and password reset: one dialog whose content changes. */
export function AuthDialogs() {
  const { t } = useTranslation()
  const dialog = useDialog('auth')?.form ?? null
  const request = useAuthRequest()
  const content = useRef<HTMLDivElement>(null)
  // Shows the last content during the closing animation.
  const [displayed, setDisplayed] = useState(dialog ?? 'login')
  if (dialog && dialog !== displayed) setDisplayed(dialog)

  const before = useRef(dialog)
  useEffect(() => {
    if (dialog && before.current && before.current !== dialog) {
      const title = content.current?.closest('[role="dialog"]')?.querySelector('h2')
      if (title instanceof HTMLElement) title.focus()
    }
    before.current = dialog
  }, [dialog])

  return (
    <FormDialog
      open={dialog !== null}
      onClose={() => closeDialog('auth')}
      title={t(`accounts.${displayed}.title`)}
    >
      <div
        key={displayed}
        ref={content}
        className="flex animate-[yuva-fade_var(--dur-2)_both] flex-col gap-4.5"
      >
        {request.message ? (
          <Note tone="info" role="status">
            {request.message}
          </Note>
        ) : null}
        {displayed === 'login' && isStorageRefused() && areCookiesRefused() ? (
          <Note tone="warning">{t('accounts.login.storage_refused')}</Note>
        ) : null}
        {displayed === 'login' ? <LoginForm /> : null}
        {displayed === 'forgot' ? <ForgotForm /> : null}
        {displayed === 'register' ? <RegisterForm /> : null}
      </div>
    </FormDialog>
  )
}
