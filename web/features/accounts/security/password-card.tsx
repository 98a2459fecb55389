import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { checkPasswordReset } from '#shared/features/accounts/password.rules.ts'
import { postAuthPassword } from '#shared/features/accounts/security.limits.generated.ts'
import { FormDialog } from '#web/domain/form-dialog.tsx'
import { api } from '#web/platform/browser-api.ts'
import { addToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useAccountLocale, usePasswordLimits } from '../account-locale.ts'
import { useNewPasswordAttributes, usePasswordLabels, usePasswordRules } from '../password-labels.ts'
import { ProofForm } from './proof-form.tsx'
import { useProofRefusal, useSecurityChange } from './security.queries.ts'
import { SecurityCard } from './security-card.tsx'

export function PasswordCard() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SecurityCard
      title={t('security.password.title')}
      lead={t('security.password.lead')}
      action={
        <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
          {t('security.password.change')}
        </Button>
      }
    >
      <FormDialog open={isOpen} onClose={() => setIsOpen(false)} title={t('security.password.change')}>
        <PasswordForm onDone={() => setIsOpen(false)} />
      </FormDialog>
    </SecurityCard>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const locale = useAccountLocale()
  const limits = usePasswordLimits()
  const labels = usePasswordLabels()
  const newPassword = useNewPasswordAttributes()
  const change = useSecurityChange((body: { password: string; new_password: string }) =>
    api('POST /auth/password/', { body }),
  )
  const form = useForm({
    values: { password: '', new_password: '', password_repeat: '' },
    check: ({ new_password: password, password_repeat }) => {
      const checked = checkPasswordReset({ password, password_repeat }, limits)
      return checked.ok ? undefined : { new_password: accountSentence(checked.error, locale, limits) }
    },
    send: async ({ password, new_password }) => {
      const { detail } = await change.mutateAsync({ password, new_password })
      addToast('success', detail)
      onDone()
    },
    refusal: useProofRefusal(),
  })
  const { new_password: password, password_repeat } = form.values
  const rules = usePasswordRules({ password, password_repeat })

  return (
    <ProofForm
      form={form}
      password={form.text('password')}
      passwordLabel={t('security.password.current')}
      submitLabel={t('security.password.change')}
    >
      <PasswordField
        label={t('accounts.reset.new_password')}
        labels={labels}
        rules={rules}
        {...newPassword}
        {...postAuthPassword.new_password}
        {...form.text('new_password')}
      />
      <PasswordField
        label={t('accounts.password_repeat')}
        labels={labels}
        {...newPassword}
        {...postAuthPassword.new_password}
        {...form.text('password_repeat')}
      />
    </ProofForm>
  )
}
