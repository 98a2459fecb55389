import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { postAuthPassword } from '#shared/features/accounts/security.limits.generated.ts'
import { ownProfileQuery } from '#web/domain/own-profile.ts'
import type { TextFieldProps } from '#web/ui/field.tsx'
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { AccountName } from '../account-name.tsx'
import { usePasswordLabels } from '../password-labels.ts'

type ProofFormProps = {
  form: ComponentProps<typeof Form>['form']
  /** The current password. */
  password: Pick<TextFieldProps, 'name' | 'error' | 'onValueChange' | 'onBlur'> & { value: string }
  passwordLabel: string
  submitLabel: string
  danger?: boolean | undefined
  /** Checks the fields besides the password. */
  missing?: string | undefined
  /** Above the password. */
  lead?: ReactNode
  /** Below the password. */
  children?: ReactNode
}

/** A sensitive change of the account: it requires the password. */
export function ProofForm(props: ProofFormProps) {
  const { form, password, passwordLabel, submitLabel, danger = false, missing, lead, children } = props
  const { t } = useTranslation()
  const labels = usePasswordLabels()

  return (
    <Form form={form} className="flex flex-col gap-4.5">
      {lead}
      <AccountName email={useQuery(ownProfileQuery).data?.email} />
      <PasswordField label={passwordLabel} labels={labels} {...postAuthPassword.password} {...password} />
      {children}
      <FormProblem />
      <SubmitButton
        size="lg"
        block
        variant={danger ? 'danger' : 'primary'}
        disabledReason={password.value === '' ? t('security.password_missing') : missing}
      >
        {submitLabel}
      </SubmitButton>
    </Form>
  )
}
