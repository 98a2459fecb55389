import { useTranslation } from 'react-i18next'
import { accountSentence } from '#shared/features/accounts/accounts.messages.ts'
import { passwordChecklist, specialCharacters } from '#shared/features/accounts/password.rules.ts'
import type { PasswordRule } from '#web/ui/password-field.tsx'
import { useAccountLocale, usePasswordLimits } from './account-locale.ts'

/** The labels of a password field. */
export function usePasswordLabels() {
  const { t } = useTranslation()
  return {
    show: t('accounts.show_password'),
    hide: t('accounts.hide_password'),
    met: t('accounts.rule_met'),
    unmet: t('accounts.rule_unmet'),
  }
}

/** The state of each rule for the typed password. */
export function usePasswordRules(form: { password: string; password_repeat: string }): PasswordRule[] {
  const locale = useAccountLocale()
  const limits = usePasswordLimits()
  return passwordChecklist(form, limits).map(({ rule, met }) => ({
    id: rule,
    label: accountSentence(rule, locale, limits),
    met,
  }))
}

/** The requirements for a new password, as browsers and password managers read them. The forms state the rest. */
export function useNewPasswordAttributes() {
  const { min, max } = usePasswordLimits()
  const required = ['lower', 'upper', `[${specialCharacters}]`].map((each) => `required: ${each};`).join(' ')
  return {
    autoComplete: 'new-password',
    minLength: min,
    passwordrules: `minlength: ${min}; maxlength: ${max}; ${required}`,
  } as const
}
