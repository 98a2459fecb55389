import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postAuthResetPassword } from '#shared/features/accounts/accounts.limits.generated.ts'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { checkPasswordReset } from '#shared/features/accounts/password.rules.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { query } from '#web/platform/api-query.ts'
import { api } from '#web/platform/browser-api.ts'
import { addToast } from '#web/platform/toasts.ts'
import { useProblem } from '#web/platform/use-problem.ts'
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useAccountLocale, usePasswordLimits } from './account-locale.ts'
import { AccountName } from './account-name.tsx'
import { useNewPasswordAttributes, usePasswordLabels, usePasswordRules } from './password-labels.ts'

type ResetPasswordProps = {
  /** From the mailed link. */
  uidb64: string
  token: string
  /** Called when closed or done: goes to the landing page. */
  onClose: () => void
}

/** Sets a new password by the mailed link; stays open until that has succeeded. */
export function ResetPasswordDialog(props: ResetPasswordProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(true)

  function close() {
    setIsOpen(false)
    props.onClose()
  }

  return (
    <FormDialog open={isOpen} onClose={close} title={t('accounts.reset.title')}>
      <ResetPasswordForm {...props} onClose={close} />
    </FormDialog>
  )
}

function ResetPasswordForm({ uidb64, token, onClose }: ResetPasswordProps) {
  const { t } = useTranslation()
  const locale = useAccountLocale()
  const limits = usePasswordLimits()
  const labels = usePasswordLabels()
  const newPassword = useNewPasswordAttributes()
  const { data: account } = useQuery(query('POST /auth/reset-password/account/', { body: { uidb64, token } }))
  const form = useForm({
    values: { password: '', password_repeat: '' },
    check: (values) => {
      const checked = checkPasswordReset(values, limits)
      return checked.ok ? undefined : { password: accountSentence(checked.error, locale, limits) }
    },
    send: async ({ password }) => {
      const { detail } = await api('POST /auth/reset-password/', { body: { password, uidb64, token } })
      addToast('success', detail || accountSentence('password_was_reset', locale))
      onClose()
    },
    refusal: useProblem(t('accounts.reset.failed')),
    onRefused: (sentence, thrown) => {
      if (!thrown) addToast('error', sentence)
    },
  })
  const rules = usePasswordRules(form.values)

  return (
    <Form form={form} className="flex flex-col gap-4.5">
      <AccountName email={account?.email} />
      <PasswordField
        label={t('accounts.reset.new_password')}
        labels={labels}
        rules={rules}
        {...newPassword}
        {...postAuthResetPassword.password}
        {...form.text('password')}
      />
      <PasswordField
        label={t('accounts.password_repeat')}
        labels={labels}
        {...newPassword}
        {...postAuthResetPassword.password}
        {...form.text('password_repeat')}
      />
      <FormProblem />
      <SubmitButton size="lg" block>
        {t('accounts.reset.submit')}
      </SubmitButton>
    </Form>
  )
}
