import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { openAuth, useAuthRequest } from '#web/domain/dialogs.ts'
import { problemOf } from '#web/platform/api-error.ts'
import { useIsLoading } from '#web/platform/loading.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useAccountLocale } from './account-locale.ts'
import { EmailField } from './email-field.tsx'
import { LoginCodeStep } from './login-code-step.tsx'
import { MailOffer } from './mail-offer.tsx'
import { usePasswordLabels } from './password-labels.ts'
import { useLogIn } from './session-actions.ts'

type LoginError = {
  field: 'email' | 'password' | null
  text: string
  type: 'error' | 'info'
  /** The way on that is offered below, for the address that was sent. */
  way?: { mail: 'verification' | 'login_link'; email: string }
}

export function LoginForm() {
  const { t } = useTranslation()
  const locale = useAccountLocale()
  const labels = usePasswordLabels()
  const request = useAuthRequest()
  const isBusy = useIsLoading()
  const logIn = useLogIn()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState(request.email ?? '')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<LoginError | null>(null)
  const [asksForCode, setAsksForCode] = useState(false)

  function refuse(refusal: LoginError) {
    setError(refusal)
    addToast(refusal.type, refusal.text)
    form.current?.querySelector<HTMLInputElement>(`[name="${refusal.field ?? 'password'}"]`)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setError(null)
    if (email.trim() === '')
      return refuse({ field: 'email', text: accountSentence('login_email_empty', locale), type: 'error' })
    if (password === '')
      return refuse({
        field: 'password',
        text: accountSentence('login_password_empty', locale),
        type: 'error',
      })
    await send()
  }

  async function send(typedCode?: string) {
    try {
      await logIn({ email: email.trim(), password, code: typedCode }, request)
    } catch (thrown) {
      const { sentence, code } = problemOf(thrown, {
        offline: t('shell.offline'),
        fallback: t('accounts.login.failed'),
      })
      if (code === 'second_factor_required') return setAsksForCode(true)
      const sent = email.trim()
      if (code === 'email_not_verified')
        return refuse({
          field: null,
          text: sentence,
          type: 'info',
          way: { mail: 'verification', email: sent },
        })
      const isLimited = code === 'too_many_requests'
      refuse({
        field: null,
        text: sentence,
        type: 'error',
        ...(isLimited && { way: { mail: 'login_link', email: sent } }),
      })
    }
  }

  if (asksForCode)
    return (
      <LoginCodeStep
        error={error?.text}
        isBusy={isBusy}
        onCode={send}
        onBack={() => {
          setAsksForCode(false)
          setError(null)
        }}
      />
    )
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4.5">
      <EmailField
        value={email}
        onValueChange={setEmail}
        error={error?.field === 'email' ? error.text : undefined}
      />
      <div className="flex flex-col gap-1">
        <PasswordField
          label={t('accounts.password')}
          name="password"
          labels={labels}
          value={password}
          onValueChange={setPassword}
          error={error?.field === 'password' ? error.text : undefined}
        />
        <button
          type="button"
          className="link inline-flex min-h-9 items-center self-end text-sm"
          onClick={() => openAuth('forgot', { ...request, email: email.trim() })}
        >
          {t('accounts.login.forgot')}
        </button>
      </div>
      {error?.field === null ? (
        <Note tone={error.type === 'info' ? 'info' : 'danger'} role="alert">
          {error.text}
        </Note>
      ) : null}
      {error?.way ? <MailOffer key={error.way.mail + error.way.email} {...error.way} /> : null}
      {error?.way?.mail === 'login_link' ? (
        <button
          type="button"
          className="link inline-flex min-h-9 items-center self-center text-sm"
          onClick={() => {
            setError(null)
            setAsksForCode(true)
          }}
        >
          {t('accounts.login.with_code')}
        </button>
      ) : null}
      <Button type="submit" size="lg" block busy={isBusy}>
        {t('accounts.login.submit')}
      </Button>
      <div className="flex flex-col gap-2.5 border-t border-line pt-4.5 text-center">
        <p className="text-sm text-ink-muted">{t('accounts.login.no_account')}</p>
        <Button variant="secondary" size="lg" block onClick={() => openAuth('register')}>
          {t('accounts.login.register')}
        </Button>
      </div>
    </form>
  )
}
