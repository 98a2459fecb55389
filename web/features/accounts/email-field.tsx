import { useTranslation } from 'react-i18next'
import { postAuthToken } from '#shared/features/accounts/accounts.limits.generated.ts'
import { TextField, type TextFieldProps } from '#web/ui/field.tsx'

type EmailFieldProps = Pick<TextFieldProps, 'onValueChange' | 'onBlur' | 'error'> & {
  value: string
  /** `username` in the login form, so that browsers and password managers fill it in. */
  autoComplete?: 'username' | 'email'
}

/** The e-mail address of the account forms. */
export function EmailField({ autoComplete = 'username', ...field }: EmailFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      {...postAuthToken.email}
      {...field}
      label={t('accounts.email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
    />
  )
}
