import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { closeDialog, openAuth, useAuthRequest } from '#web/domain/dialogs.ts'
import { problemOf } from '#web/platform/api-error.ts'
import { api } from '#web/platform/browser-api.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { useAccountLocale } from './account-locale.ts'
import { EmailField } from './email-field.tsx'
import { SwitchDialog } from './switch-dialog.tsx'

/** Asks for the mail with which the password is set anew. */
export function ForgotForm() {
  const { t } = useTranslation()
  const locale = useAccountLocale()
  const request = useAuthRequest()
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState(request.email ?? '')
  const [error, setError] = useState<string | null>(null)

  function refuse(text: string) {
    setError(text)
    addToast('error', text)
    field.current?.focus()
  }

  const send = useMutation({
    mutationFn: () => api('POST /auth/forgot-password/', { body: { email: email.trim() } }),
    onSuccess: () => {
      addToast('success', accountSentence('reset_mail_sent', locale))
      closeDialog('auth')
    },
    onError: (thrown) => {
      const problem = problemOf(thrown, {
        offline: t('shell.offline'),
        fallback: t('accounts.forgot.failed'),
      })
      const isAboutTheForm = problem.code === 'invalid_input'
      refuse(problem.fields.email ?? (isAboutTheForm ? t('accounts.forgot.failed') : problem.sentence))
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setError(null)
    if (email.trim() === '') refuse(accountSentence('forgot_email_empty', locale))
    else send.mutate()
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4.5">
      <p className="text-sm text-ink-muted">{t('accounts.forgot.lead')}</p>
      <EmailField ref={field} value={email} onValueChange={setEmail} error={error ?? undefined} />
      <Button type="submit" size="lg" block busy={send.isPending}>
        {t('accounts.forgot.submit')}
      </Button>
      <SwitchDialog action={t('accounts.forgot.back')} onSwitch={() => openAuth('login')} />
    </form>
  )
}
