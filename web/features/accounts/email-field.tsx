import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/field.tsx'

type EmailFieldProps = {
  ref?: Ref<HTMLInputElement>
  value: string
  onValueChange: (email: string) => void
  error?: string | undefined
  /** `username` where it says who logs in, so that browsers and password managers fill it in. */
  autoComplete?: 'username' | 'email'
}

/** The e-mail address of the account forms. */
export function EmailField({ autoComplete = 'username', ...field }: EmailFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
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
