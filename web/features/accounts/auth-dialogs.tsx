import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AuthRequest, closeDialog, useAuthRequest, useDialog } from '#web/domain/dialogs.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { areCookiesRefused, isStorageRefused } from '#web/platform/browser-storage.ts'
import { Note } from '#web/ui/note.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import { OpenMail } from './open-mail.tsx'
import { RegisterForm } from './register-form.tsx'

const forms = { login: LoginForm, forgot: ForgotForm, register: RegisterForm }

/** Login, registration and password reset: one dialog whose content changes. */
export function AuthDialogs() {
  const { t } = useTranslation()
  const dialog = useDialog('auth')?.form ?? null
  const request = useAuthRequest()
  const content = useRef<HTMLDivElement>(null)
  // Shows the last content during the closing animation.
  const [displayed, setDisplayed] = useState(dialog ?? 'login')
  if (dialog && dialog !== displayed) setDisplayed(dialog)
  const DisplayedForm = forms[displayed]

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
        {displayed === 'register' ? null : <Reason isLogin={displayed === 'login'} request={request} />}
        {displayed === 'login' && isStorageRefused() && areCookiesRefused() ? (
          <Note tone="warning">{t('accounts.login.storage_refused')}</Note>
        ) : null}
        <DisplayedForm />
      </div>
    </FormDialog>
  )
}

/** Why the dialog is open: the mail to read after registering, or what the visitor wanted to do. */
function Reason({ isLogin, request }: { isLogin: boolean; request: AuthRequest }) {
  const { registered, message, email = '' } = request
  if (isLogin && registered) return <OpenMail sentence={registered} email={email} />
  return message ? (
    <Note tone="info" role="status">
      {message}
    </Note>
  ) : null
}
