import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { checkPasswordReset } from '#shared/features/accounts/password.rules.ts'
import { problemOf } from '#web/platform/api-error.ts'
import { api } from '#web/platform/browser-api.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useAccountLocale, usePasswordLimits } from './account-locale.ts'
import { usePasswordLabels, usePasswordRules } from './password-labels.ts'

type ResetPasswordDialogProps = {
  /** From the mailed link. */
  uidb64: string
  token: string
  /** Closed or done: on to the landing page. */
  onClose: () => void
}

/** Sets a new password with the mailed link; stays open until that has worked. */
export function ResetPasswordDialog({ uidb64, token, onClose }: ResetPasswordDialogProps) {
  const { t } = useTranslation()
  const locale = useAccountLocale()
  const limits = usePasswordLimits()
  const labels = usePasswordLabels()
  const [isOpen, setIsOpen] = useState(true)
  const [form, setForm] = useState({ password: '', password_repeat: '' })
  const [error, setError] = useState<{ text: string; isOfForm: boolean } | null>(null)
  const rules = usePasswordRules(form)
  const field = useRef<HTMLInputElement>(null)

  function close() {
    setIsOpen(false)
    onClose()
  }

  const reset = useMutation({
    mutationFn: () => api('POST /auth/reset-password/', { body: { password: form.password, uidb64, token } }),
    onSuccess: ({ detail }) => {
      addToast('success', detail || accountSentence('password_was_reset', locale))
      close()
    },
    onError: (thrown) => {
      const texts = { offline: t('shell.offline'), fallback: t('accounts.reset.failed') }
      const { sentence, fields } = problemOf(thrown, texts)
      setError({ text: fields.password ?? sentence, isOfForm: fields.password === undefined })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const check = checkPasswordReset(form, limits)
    if (check.ok) {
      setError(null)
      reset.mutate()
      return
    }
    const text = accountSentence(check.error, locale, limits)
    setError({ text, isOfForm: false })
    addToast('error', text)
    field.current?.focus()
  }

  return (
    <Dialog
      open={isOpen}
      onClose={close}
      busy={reset.isPending}
      title={t('accounts.reset.title')}
      closeLabel={t('shell.close')}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4.5">
        <PasswordField
          ref={field}
          label={t('accounts.reset.new_password')}
          labels={labels}
          rules={rules}
          autoComplete="new-password"
          value={form.password}
          onValueChange={(password) => setForm((known) => ({ ...known, password }))}
          error={error && !error.isOfForm ? error.text : undefined}
        />
        <PasswordField
          label={t('accounts.password_repeat')}
          labels={labels}
          autoComplete="new-password"
          value={form.password_repeat}
          onValueChange={(password_repeat) => setForm((known) => ({ ...known, password_repeat }))}
        />
        {error?.isOfForm ? (
          <Note tone="danger" role="alert">
            {error.text}
          </Note>
        ) : null}
        <Button type="submit" size="lg" block busy={reset.isPending}>
          {t('accounts.reset.submit')}
        </Button>
      </form>
    </Dialog>
  )
}
