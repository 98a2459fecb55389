import { useTranslation } from 'react-i18next'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { closeDialog, openAuth, useAuthRequest } from '#web/domain/dialogs.ts'
import { api } from '#web/platform/browser-api.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useAccountLocale } from './account-locale.ts'
import { EmailField } from './email-field.tsx'
import { useSaveReturn } from './session-actions.ts'
import { SwitchDialog } from './switch-dialog.tsx'

/** Requests the mail for resetting the password. */
export function ForgotForm() {
  const { t } = useTranslation()
  const locale = useAccountLocale()
  const request = useAuthRequest()
  const saveReturn = useSaveReturn()
  const failed = t('accounts.forgot.failed')
  const problem = useProblem(failed)
  const form = useForm({
    values: { email: request.email ?? '' },
    check: ({ email }) => ({
      email: email.trim() === '' ? accountSentence('forgot_email_empty', locale) : undefined,
    }),
    send: async ({ email }) => {
      await api('POST /auth/forgot-password/', { body: { email: email.trim() } })
      saveReturn(request)
      addToast('success', accountSentence('reset_mail_sent', locale))
      closeDialog('auth')
    },
    // There is only one field: any error is shown there.
    refusal: (thrown) => {
      const { sentence, fields, code } = problem(thrown)
      const message = fields.email ?? (code === 'invalid_input' ? failed : sentence)
      return { sentence: message, fields: { email: message } }
    },
    onRefused: (sentence) => addToast('error', sentence),
  })

  return (
    <Form form={form} className="flex flex-col gap-4.5">
      <p className="text-sm text-ink-muted">{t('accounts.forgot.lead')}</p>
      <EmailField {...form.text('email')} />
      <SubmitButton size="lg" block>
        {t('accounts.forgot.submit')}
      </SubmitButton>
      <SwitchDialog
        action={t('accounts.forgot.back')}
        onSwitch={() => openAuth('login', { ...request, email: form.values.email.trim() })}
      />
    </Form>
  )
}
