import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { checkPasswordReset } from '#shared/features/accounts/password.rules.ts'
import { api } from '#web/platform/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useAccountLocale, usePasswordLimits } from '../account-locale.ts'
import { usePasswordLabels, usePasswordRules } from '../password-labels.ts'
import { ProofForm } from './proof-form.tsx'
import { useProblem, useSecurityChange, useSending } from './security.queries.ts'
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
      <FormDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('security.password.change')}
        closeLabel={t('shell.close')}
      >
        {(onBusy) => <PasswordForm onBusy={onBusy} onDone={() => setIsOpen(false)} />}
      </FormDialog>
    </SecurityCard>
  )
}

type PasswordFormProps = { onBusy: (isBusy: boolean) => void; onDone: () => void }

function PasswordForm(props: PasswordFormProps) {
  const { t } = useTranslation()
  const locale = useAccountLocale()
  const limits = usePasswordLimits()
  const labels = usePasswordLabels()
  const sending = useSending(props)
  const [current, setCurrent] = useState('')
  const [form, setForm] = useState({ password: '', password_repeat: '' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const rules = usePasswordRules(form)
  const change = useSecurityChange((body: { password: string; new_password: string }) =>
    api('POST /auth/password/', { body }),
  )
  const problem = useProblem()(change.error)

  function submit() {
    const checked = checkPasswordReset(form, limits)
    setRefusal(checked.ok ? null : accountSentence(checked.error, locale, limits))
    if (!checked.ok || current === '') return
    change.mutate({ password: current, new_password: form.password }, sending())
  }

  return (
    <ProofForm
      password={current}
      onPassword={setCurrent}
      passwordLabel={t('security.password.current')}
      problem={problem}
      isAtField={problem?.fields.new_password !== undefined}
      submitLabel={t('security.password.change')}
      busy={change.isPending}
      onSubmit={submit}
    >
      <PasswordField
        label={t('accounts.reset.new_password')}
        labels={labels}
        rules={rules}
        autoComplete="new-password"
        value={form.password}
        onValueChange={(password) => setForm((known) => ({ ...known, password }))}
        error={refusal ?? problem?.fields.new_password}
      />
      <PasswordField
        label={t('accounts.password_repeat')}
        labels={labels}
        autoComplete="new-password"
        value={form.password_repeat}
        onValueChange={(password_repeat) => setForm((known) => ({ ...known, password_repeat }))}
      />
    </ProofForm>
  )
}
